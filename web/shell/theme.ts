/** Light, dark or the system's setting. The only thing stored in the browser. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function savedTheme(): Theme {
  const saved = localStorage.getItem('theme')
  return themes.find((theme) => theme === saved) ?? 'system'
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem('theme', theme)
    document.documentElement.dataset.theme = theme
  }
}

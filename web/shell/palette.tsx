import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { type Preset, presets } from '../../src/views/filters.ts'
import { signOut } from '../api/session.ts'
import { classNames } from '../components/class-names.ts'
import { Dialog } from '../components/dialog.tsx'
import { useBrands, useProjectId, usePrompts } from '../open-project/open-project.ts'
import { pages } from './pages.ts'
import { applyTheme, themes } from './theme.ts'

interface Command {
  id: string
  kind: string
  title: string
  words?: string
  run: () => void
}

const most = 40

/** The command palette (Ctrl or Cmd and K): finds every page and command by typing. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands()
  // On a busy machine, the list may lag behind the typed text.
  const found = matching(commands, useDeferredValue(text))
  const id = useId()
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter') run(matching(commands, text)[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Search and commands" is_bare onClose={onClose}>
      <div className="border-line flex items-center gap-2.5 border-b px-4">
        <Search size={16} aria-hidden="true" className="text-muted" />
        <input
          autoFocus
          role="combobox"
          aria-label="Search pages, brands, prompts and commands"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] && `${id}-${at}`}
          placeholder="Go to a page, a brand, a prompt …"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          className="h-12 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <div id={id} role="listbox" aria-label="Results" className="max-h-96 overflow-y-auto p-1.5">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={(node) => {
              if (index === at) node?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => run(command)}
            onPointerMove={() => setAt(index)}
            className={classNames('flex h-9 items-center gap-3 rounded-lg px-2.5', index === at && 'bg-accent-soft')}
          >
            <span className="text-muted w-20 shrink-0 text-xs">{command.kind}</span>
            <span className="min-w-0 flex-1 truncate">{command.title}</span>
            {index === at && <CornerDownLeft size={14} aria-hidden="true" className="text-muted" />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="text-muted px-4 pb-6 text-center">No matches.</p>}
    </Dialog>
  )
}

/** The commands that contain every word. Prompts are included only if there are words. */
function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .filter(({ kind, title, words: more = '' }) => {
      const all = `${kind} ${title} ${more}`.toLowerCase()
      return words.every((word) => all.includes(word)) && (words.length > 0 || kind !== 'Prompt')
    })
    .slice(0, most)
}

function useCommands(): Command[] {
  const navigate = useNavigate()
  const project_id = useProjectId()
  const brands = useBrands()
  const prompts = usePrompts()
  const params = { project_id }
  const go = (to: (typeof pages)[number]['to'], search: Record<string, string>) => () =>
    void navigate({ to, params, search: (before) => ({ ...before, ...search }) })
  return [
    ...pages.map(({ to, title, words }) => ({ id: to, kind: 'Page', title, words, run: go(to, {}) })),
    ...brands.list.map(({ id, name }) => ({
      id,
      kind: 'Brand',
      title: `Answers that name ${name}`,
      run: go('/projects/$project_id/chats', { brand: id }),
    })),
    ...(Object.keys(presets) as Preset[]).map((name) => ({
      id: name,
      kind: 'Dates',
      title: presets[name].title,
      run: () =>
        void navigate({ to: '.', search: (search) => ({ ...search, range: name, start: undefined, end: undefined }) }),
    })),
    ...themes.map((theme) => ({
      id: theme,
      kind: 'Appearance',
      title: theme === 'system' ? 'Follow the system' : `Always ${theme}`,
      words: 'theme',
      run: () => applyTheme(theme),
    })),
    { id: 'out', kind: 'Account', title: 'Sign out', run: () => void signOut() },
    ...prompts.list.map((prompt) => ({
      id: prompt.id,
      kind: 'Prompt',
      title: prompts.textOf(prompt.id),
      run: go('/projects/$project_id/chats', { prompt: prompt.id }),
    })),
  ]
}

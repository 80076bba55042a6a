import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/api.ts'
import { takeFirstAnswers } from './api/first-answers.ts'
import { router } from './router.tsx'
import { isOutdated } from './shell/lazy-page.tsx'
import { applyTheme, savedTheme } from './shell/theme.ts'
import './styles.css'

applyTheme(savedTheme())
takeFirstAnswers()

// After an update of the service, the old scripts are gone, so load the new page.
window.addEventListener('vite:preloadError', async () => {
  if (await isOutdated()) window.location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

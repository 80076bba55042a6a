import { Building2, LayoutDashboard, type LucideIcon, MessagesSquare, TextSearch } from 'lucide-react'

/** Pages of a project that the navigation and the command palette offer. A new page enters here and in `router.tsx`. */
export const pages = [
  { to: '/projects/$project_id/overview', title: 'Overview', icon: LayoutDashboard, words: 'home visibility ranking' },
  { to: '/projects/$project_id/prompts', title: 'Prompts', icon: TextSearch, words: 'questions queries' },
  { to: '/projects/$project_id/chats', title: 'Chats', icon: MessagesSquare, words: 'answers reader' },
  { to: '/projects/$project_id/brands', title: 'Brands', icon: Building2, words: 'competitors aliases pattern regex' },
] as const satisfies { to: string; title: string; icon: LucideIcon; words: string }[]

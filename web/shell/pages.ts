import { LayoutDashboard, type LucideIcon, MessagesSquare, ScanEye, ShoppingBag, TextSearch } from 'lucide-react'

/** Pages of a project that the navigation and the command palette offer. A new page enters here and in `router.tsx`. */
export const pages = [
  { to: '/projects/$project_id/overview', title: 'Overview', icon: LayoutDashboard, words: 'home visibility ranking' },
  { to: '/projects/$project_id/prompts', title: 'Prompts', icon: TextSearch, words: 'questions queries' },
  { to: '/projects/$project_id/chats', title: 'Chats', icon: MessagesSquare, words: 'answers reader' },
  { to: '/projects/$project_id/shopping', title: 'Shopping', icon: ShoppingBag, words: 'products merchants demand' },
  { to: '/projects/$project_id/perception', title: 'Brand perception', icon: ScanEye, words: 'attributes facts runs' },
] as const satisfies { to: string; title: string; icon: LucideIcon; words: string }[]

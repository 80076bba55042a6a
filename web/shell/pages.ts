import { Bot, LayoutDashboard, Library, ListChecks, type LucideIcon, MessagesSquare, Settings, TextSearch, Waypoints } from 'lucide-react'
import { Building2, LayoutDashboard, type LucideIcon, MessagesSquare, TextSearch } from 'lucide-react'
import { LayoutDashboard, type LucideIcon, MessagesSquare, ScanEye, ShoppingBag, TextSearch } from 'lucide-react'

/** Pages of a project that the navigation and the command palette offer. A new page enters here and in `router.tsx`. */
export const pages = [
  { to: '/projects/$project_id/overview', title: 'Overview', icon: LayoutDashboard, words: 'home visibility ranking' },
  { to: '/projects/$project_id/prompts', title: 'Prompts', icon: TextSearch, words: 'questions queries' },
  { to: '/projects/$project_id/chats', title: 'Chats', icon: MessagesSquare, words: 'answers reader' },
  {
    to: '/projects/$project_id/actions',
    title: 'Actions',
    icon: ListChecks,
    words: 'tasks to do content optimization',
  },
  { to: '/projects/$project_id/agents', title: 'Agent analytics', icon: Bot, words: 'bots crawlers visits access log' },
  {
    ...{ to: '/projects/$project_id/settings', title: 'Settings', icon: Settings },
    words: 'project profile channels engines keys tags topics classifications collection runs export api',
  },
  { to: '/projects/$project_id/sources', title: 'Sources', icon: Library, words: 'domains urls citations gap classes' },
  { to: '/projects/$project_id/fan-outs', title: 'Fan-outs', icon: Waypoints, words: 'queries searches terms demand' },
  { to: '/projects/$project_id/brands', title: 'Brands', icon: Building2, words: 'competitors aliases pattern regex' },
  { to: '/projects/$project_id/shopping', title: 'Shopping', icon: ShoppingBag, words: 'products merchants demand' },
  { to: '/projects/$project_id/perception', title: 'Brand perception', icon: ScanEye, words: 'attributes facts runs' },
] as const satisfies { to: string; title: string; icon: LucideIcon; words: string }[]

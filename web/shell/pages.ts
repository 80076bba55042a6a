import {
  Activity,
  Bot,
  Building2,
  CircleSlash2,
  FileText,
  LayoutDashboard,
  Library,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Radio,
  ScanEye,
  Settings,
  ShoppingBag,
  TextSearch,
  Waypoints,
} from 'lucide-react'

const at = <const Name extends string>(name: Name) => `/projects/$project_id/${name}` as const

/** The project pages in the navigation and the command palette. Add a new page here and in `routes/`. */
export const pages = [
  { to: at('overview'), title: 'Overview', icon: LayoutDashboard, words: 'home visibility ranking' },
  { to: at('changes'), title: 'Changes', icon: Activity, words: 'what changed alerts rules rise fall real chance' },
  { to: at('prompts'), title: 'Prompts', icon: TextSearch, words: 'questions queries' },
  { to: at('chats'), title: 'Chats', icon: MessagesSquare, words: 'answers reader' },
  {
    to: at('lost'),
    title: 'Lost answers',
    icon: CircleSlash2,
    words: 'who wins instead without us competitors first negative',
  },
  { to: at('brands'), title: 'Brands', icon: Building2, words: 'competitors aliases pattern regex' },
  { to: at('sources'), title: 'Sources', icon: Library, words: 'domains urls citations gap classes' },
  { to: at('fan-outs'), title: 'Fan-outs', icon: Waypoints, words: 'queries searches terms demand' },
  { to: at('shopping'), title: 'Shopping', icon: ShoppingBag, words: 'products merchants demand' },
  { to: at('perception'), title: 'Brand perception', icon: ScanEye, words: 'attributes facts runs' },
  { to: at('actions'), title: 'Actions', icon: ListChecks, words: 'tasks to do content optimization' },
  { to: at('reports'), title: 'Reports', icon: FileText, words: 'pdf print schedule mail snapshot xlsx' },
  { to: at('agents'), title: 'Agent analytics', icon: Bot, words: 'bots crawlers visits access log' },
  { to: at('collection'), title: 'Collection', icon: Radio, words: 'runs cost spend budget failures retry schedule' },
  {
    to: at('settings'),
    title: 'Settings',
    icon: Settings,
    words:
      'project profile channels engines keys tags topics classifications collection runs export api mail recipients webhooks slack teams',
  },
] as const satisfies { to: string; title: string; icon: LucideIcon; words: string }[]

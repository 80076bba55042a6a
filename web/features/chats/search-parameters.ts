import { texts } from '../../filters/texts.ts'

export const chatsSearch = texts('brand', 'prompt', 'product', 'features', 'sort', 'page')
export type ChatsSearch = ReturnType<typeof chatsSearch>

import { texts } from '../../../src/views/texts.ts'

export const actionsSearch = texts('statuses', 'types', 'impacts', 'assignees', 'sort')
export type ActionsSearch = ReturnType<typeof actionsSearch>

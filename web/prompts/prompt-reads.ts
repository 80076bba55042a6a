import type { Operation } from '../api/api.ts'
import { counted } from '../api/refresh.ts'

/** What answers otherwise when prompts were changed. */
export const promptReads: readonly Operation[] = ['list_prompts', 'list_prompt_suggestions', ...counted]

import type { Operation } from '../api/api.ts'
import { counted } from '../api/write.ts'

/** What answers otherwise when prompts were changed. */
export const promptReads: Operation[] = ['list_prompts', 'list_prompt_suggestions', ...counted]

import { createGoogle } from '@ai-sdk/google'
import { base, type Family } from './family.ts'

/** `generateContent` with grounding; it takes no country, so only the question itself can name the place. */
export const google: Family = {
  call(settings, _country, fetch) {
    const provider = createGoogle(base(settings, fetch))
    return {
      model: provider(settings.model),
      ...(settings.web_search && { tools: { google_search: provider.tools.googleSearch({}) } }),
    }
  },
}

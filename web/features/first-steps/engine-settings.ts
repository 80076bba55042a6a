import { providers } from '../../../src/contract/enums.ts'
import { type Provider, providerOf, settingOf } from '../../../src/contract/providers.ts'

/** The providers whose engines can be asked, and the setting that connects each one (see docs/operations.md). */
export const engineSettings = Object.fromEntries(
  providers.map((name) => [name, { title: providerOf(name).title, setting: settingOf(name) }]),
) as Record<Provider, { title: string; setting: string }>

import { reportSections } from '../../../src/contract/enums.ts'

export type SectionName = (typeof reportSections)[number]

const titles: Record<SectionName, string> = {
  headline: 'Headline numbers',
  course: 'Numbers over time',
  ranking: 'Ranking',
  engines: 'Engines',
  topics: 'Topics',
  sources: 'Sources',
  changes: 'What changed',
  actions: 'Actions',
}

/** The sections of reports, as options. */
export const sectionOptions = reportSections.map((value) => ({ value, title: titles[value] }))

/** The selected sections in the service's order. */
export const chosenSections = (chosen: readonly string[]): SectionName[] =>
  reportSections.filter((section) => chosen.includes(section))

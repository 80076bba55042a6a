import type { OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { type ApiCall, callOf } from '../../api/curl.ts'

export const callsOf = (questions: OverviewQuestions): ApiCall[] => [
  callOf('Brands, ranked', 'get_brands_report', questions.brands),
  callOf('Brands over time', 'get_brands_report', questions.over_time),
  callOf('Brands by channel', 'get_brands_report', questions.by_channel),
  callOf('What changed most', 'get_changes_report', questions.changes),
  callOf('Top sources', 'get_domains_report', questions.domains),
]

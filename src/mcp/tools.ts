import type { Tool } from './tool.ts'
import { explainNumber, readAnswerTool, searchAnswers } from './tools/answers.ts'
import { comparePeriods } from './tools/changes.ts'
import { listEvents } from './tools/events.ts'
import { brandPerception, listActions, listQueries } from './tools/lists.ts'
import { describeProject, listProjects, listPrompts } from './tools/projects.ts'
import { report } from './tools/report.ts'
import { changeSetup } from './tools/setup.ts'

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  listProjects,
  describeProject,
  report,
  comparePeriods,
  explainNumber,
  searchAnswers,
  readAnswerTool,
  listPrompts,
  listQueries,
  brandPerception,
  listActions,
  listEvents,
  changeSetup,
]

import { Download } from 'lucide-react'
import { csvOf } from '../../../src/csv.ts'
import { dayOf } from '../../../src/days.ts'
import { Button } from '../../components/button.tsx'
import { download, fileName } from '../../components/csv.ts'
import { saveFile } from '../../components/files.ts'
import { promptText, useChannels, usePrompts } from '../../open-project/open-project.ts'
import type { UploadKind } from './file-kinds.ts'

/** A file to fill in. The one for answers has a row for each prompt, on the first channel that the project tracks. */
export function Template({ kind }: { kind: UploadKind }) {
  const { list, is_known } = usePrompts()
  const { list: channels } = useChannels()
  const channel = channels.find(({ is_active }) => is_active)?.id ?? ''
  const today = dayOf(Date.now())
  const save = {
    chats: () =>
      download(
        fileName('answers template'),
        csvOf([
          ['prompt', 'country', 'channel', 'date', 'answer', 'sources'],
          ...list
            .filter(({ is_archived }) => !is_archived)
            .map((prompt) => [promptText(prompt), prompt.user_location.country, channel, today, '', '']),
        ]),
      ),
    pages: () =>
      download(
        fileName('page texts template'),
        csvOf([
          ['url', 'title', 'text', 'date'],
          ['https://www.example.com/page', 'Title of the page', '', today],
        ]),
      ),
    perception_runs: () =>
      saveFile(
        'perception-runs-template.jsonl',
        new Blob([`${JSON.stringify(exampleRun(channel, today))}\n`], { type: 'application/x-ndjson' }),
      ),
  }
  return (
    <Button onClick={save[kind]} disabled={!is_known || channels.length === 0}>
      <Download size={14} aria-hidden="true" />
      Download the template
    </Button>
  )
}

const exampleRun = (model_channel_id: string, day: string) => ({
  external_id: 'my-run-1',
  industry: 'The industry',
  target_market: 'The target market',
  state: 'completed',
  started_at: `${day}T00:00:00Z`,
  completed_at: `${day}T01:00:00Z`,
  answers: [{ attribute: 'Price', model_channel_id, text: 'What the engine answers about the attribute' }],
  claims: [],
  objections: [{ name: 'Too expensive', members: ['It costs a lot'], answers: [0] }],
})

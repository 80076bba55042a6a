import { Download } from 'lucide-react'
import { csvOf } from '../../../src/csv.ts'
import { dayOf } from '../../../src/days.ts'
import { Button } from '../../components/button.tsx'
import { download, fileName } from '../../components/csv.ts'
import { promptText, useChannels, usePrompts } from '../../open-project/open-project.ts'
import { answerColumns } from './csv-answers.ts'

/** A file to fill with answers: a row for each prompt, on the first channel that the project tracks. */
export function AnswersTemplate() {
  const { list, is_known } = usePrompts()
  const { list: channels } = useChannels()
  const channel = channels.find(({ is_active }) => is_active)?.id ?? ''
  const save = () =>
    download(
      fileName('answers template'),
      csvOf([
        answerColumns,
        ...list
          .filter(({ is_archived }) => !is_archived)
          .map((prompt) => [promptText(prompt), prompt.user_location.country, channel, dayOf(Date.now()), '', '']),
      ]),
    )
  return (
    <Button onClick={save} disabled={!is_known || channels.length === 0}>
      <Download size={14} aria-hidden="true" />
      Download the template
    </Button>
  )
}

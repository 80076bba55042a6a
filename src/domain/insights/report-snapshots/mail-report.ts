import type { Db, Services } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import type { TakenReport } from './take-report.ts'

/**
 * Queues the mails for a scheduled report, in the transaction that finishes it. So each recipient gets one mail, however often
 * the work was started. Nobody gets one if the installation cannot send mail.
 */
export async function queueReportMails(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { id, project_id, schedule_id, title, start_date, end_date }: Omit<TakenReport, 'lease'>,
): Promise<void> {
  if (schedule_id === null || config.SMTP_URL === undefined) return
  const recipients = await db
    .selectFrom('report_recipients')
    .innerJoin('mail_recipients', 'mail_recipients.id', 'recipient_id')
    .select('recipient_id')
    .where('schedule_id', '=', schedule_id)
    .where('disabled_at', 'is', null)
    .execute()
  if (recipients.length === 0) return
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const pdf = await db
    .selectFrom('report_files')
    .select('name')
    .where('snapshot_id', '=', id)
    .where('kind', '=', 'pdf')
    .executeTakeFirst()
  const content = {
    project,
    subject: `${title}, ${start_date} to ${end_date}`,
    sections: [
      {
        title: null,
        lines: [
          {
            text: `${title}, from ${start_date} to ${end_date}, is attached as ${pdf ? 'a PDF' : 'a page that any browser can show and print'}.`,
          },
          { text: 'Its tables and earlier reports are in the dashboard:', page: 'reports' },
        ],
      },
    ],
    report: { id, file: pdf ? 'report.pdf' : 'report.html' },
  }
  await db
    .insertInto('mails')
    .values(
      recipients.map(({ recipient_id }) => ({
        ...{ id: uuid(), project_id, recipient_id },
        kind: 'report' as const,
        subject_key: id,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

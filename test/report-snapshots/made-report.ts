import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../src/client/client.ts'

/** A picture of one pixel. */
export const smallPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Orders a report and waits until it has succeeded. */
export async function madeReport(api: Client, asked: NonNullable<Parameters<Client['create_report_snapshot']>[0]>) {
  const { id } = await api.create_report_snapshot(asked)
  const { status, ...made } = await finishedReport(api, id)
  if (status !== 'succeeded') throw new Error(`report ${id} ${status}`)
  return made
}

/** A report once it has ended. */
export async function finishedReport(api: Client, report_snapshot_id: string) {
  for (let tries = 0; tries < 2400; tries++) {
    const found = await api.get_report_snapshot({ report_snapshot_id })
    if (found.finished_at !== null) return found
    await delay(50)
  }
  throw new Error(`report ${report_snapshot_id} did not end`)
}

import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { GoneError } from './channel.ts'
import { type Stores, serveBackup, shadowsOf } from './keeper.ts'
import { type BackupListener, listenInFolder } from './socket.ts'

/**
 * Lets `answerscope backup` copy both stores while this process has them open.
 * @returns the listener; closing it ends a backup in progress
 */
export async function offerBackups(data_dir: string, stores: Stores, log: Logger): Promise<BackupListener> {
  // Left by a process that was killed during a backup.
  await rm(shadowsOf(data_dir), { recursive: true, force: true })
  try {
    return await listenInFolder(data_dir, async (stream) => {
      try {
        await serveBackup(data_dir, stores, stream)
        log.info('a backup was taken')
      } catch (error) {
        if (error instanceof GoneError) log.warn('a backup was cancelled')
        else log.error({ err: error }, 'a backup failed')
      }
    })
  } catch (error) {
    log.warn(
      { err: error },
      'backups are possible only while this process is stopped: it cannot open its socket in the data folder',
    )
    return { close: async () => {} }
  }
}

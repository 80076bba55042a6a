import { unavailable } from '../../../errors.ts'
import type { Services } from '../../foundation/context.ts'

/**
 * Stops imports while there is still room for everything else, and for the space that merges need.
 * @throws 503 when the disk of an embedded store has less free space than `FREE_DISK_MIN`
 */
export function refuseLowDisk({ config: { FREE_DISK_MIN }, disk }: Pick<Services, 'config' | 'disk'>): void {
  if (disk === undefined || disk.free() >= FREE_DISK_MIN) return
  throw unavailable(
    `Less than ${sizeOf(FREE_DISK_MIN)} of disk is free. Free some space, then send the rest again.`,
    60,
  )
}

const sizeOf = (bytes: number) =>
  bytes % 1024 ** 3 === 0 ? `${bytes / 1024 ** 3} GiB` : `${Math.ceil(bytes / 1024 ** 2)} MiB`

import { readFile } from 'node:fs/promises'
import { systemCodeOf } from './folder.ts'

/** `ending`: it was killed or has ended, but the system has not taken back everything it had. */
export type ProcessState = 'alive' | 'ending' | 'gone'

/**
 * Looks for a process. Process ids are reused; that of the first process in a container at every start. Where the start
 * time is known, it distinguishes them.
 * @param start from `startOf`; empty if unknown
 */
export async function stateOfProcess(pid: number, start: string): Promise<ProcessState> {
  if (!pid) return 'gone'
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCodeOf(error) === 'EPERM' ? 'alive' : 'gone'
  }
  // The signal is read first: a process that handles it meanwhile is exiting, or gone, when its state is read.
  const is_killed = await isKilled(pid)
  const fields = await statOf(pid)
  // Where the system says nothing about any process, it is there as far as anybody knows.
  if (fields === undefined) return (await statOf(process.pid)) === undefined ? 'alive' : 'gone'
  if (start !== '' && fields[field.start] !== start) return 'gone'
  const is_zombie = /^[ZX]/.test(fields[field.state] ?? '')
  // Only its parent still asks for its exit code.
  if (is_zombie && Number(fields[field.threads]) <= 1) return 'gone'
  const is_exiting = is_zombie || (Number(fields[field.flags]) & exitingFlag) !== 0
  return is_exiting || is_killed ? 'ending' : 'alive'
}

/** When a process started, in ticks of the kernel; only Linux reports it. */
export const startOf = async (pid: number): Promise<string | undefined> => (await statOf(pid))?.[field.start]

/** Fields of `/proc/PID/stat` behind the name of the program. */
const field = { state: 0, flags: 6, threads: 17, start: 19 }
const exitingFlag = 0x4

async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const killSignal = 1n << 8n

/** Whether SIGKILL has been sent to it. */
async function isKilled(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return status
    .matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)
    .some(([, pending]) => (BigInt(`0x${pending}`) & killSignal) !== 0n)
}

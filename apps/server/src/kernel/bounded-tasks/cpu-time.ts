import { readFile } from 'node:fs/promises'

/** Of Linux on every processor that Node.js runs on. */
const ticksPerSecond = 100

/** Processor time in milliseconds that a process has taken; undefined where the system does not tell. */
export async function cpuTimeOf(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program comes before it, in parentheses, and may contain anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isNaN(ticks) ? undefined : (ticks * 1000) / ticksPerSecond
}

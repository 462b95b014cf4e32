import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/**
 * The most memory in MB that a child process of this one took during some work, and before it since its start. Only
 * Linux reports it; elsewhere the result is 0.
 */
export async function peakChildMemory(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let peak = 0
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, ...childProcesses().map(peakOf))
      await setTimeout(10)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return peak
}

function childProcesses(): string[] {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

/** The line `VmHWM` of a process, in MB. */
function peakOf(id: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

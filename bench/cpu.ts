import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** CPU seconds of this process. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const ticksPerSecond = 100

/** CPU seconds of PostgreSQL, including exited backends; zero without /proc. */
export function clusterCpuSeconds(folder: string): number {
  let ticks = 0
  for (const pid of processes()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      if (!stat.includes('(postgres)') || !readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) continue
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    } catch {
      // The process has exited in the meantime: its parent has counted it.
    }
  }
  return ticks / ticksPerSecond
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

import { execFileSync } from 'node:child_process'

/** The running processes: identifier, parent, seconds of life, share of a processor, command. Empty on Windows. */
function processes() {
  if (process.platform === 'win32') return []
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,etimes=,pcpu=,args='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => ({ line: line.trim().slice(0, 160), ids: line.trim().split(/\s+/).slice(0, 2).map(Number) }))
    .map(({ line, ids: [pid, parent] }) => ({ line, pid, parent }))
}

/**
 * A process and all that it started, parents first, as far as they run.
 *
 * @returns {{ line: string, pid: number, parent: number }[]}
 */
export function treeOf(pid, all = processes()) {
  const own = all.filter((one) => one.pid === pid)
  const children = all.filter((one) => one.parent === pid)
  return [...own, ...children.flatMap((child) => treeOf(child.pid, all))]
}

/** Kills a process and, where they are known, all that it started; returns a line about each. */
export function killTree(pid) {
  const tree = treeOf(pid)
  for (const each of new Set([...tree.map((one) => one.pid).toReversed(), pid])) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  return tree.map(({ line }) => line)
}

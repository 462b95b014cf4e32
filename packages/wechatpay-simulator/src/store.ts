import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SimulatorRecord } from './records.ts'

/** Persistent storage of the simulator's state. A later record of the same number replaces an earlier one. */
export type SimulatorStore = {
  load(): readonly SimulatorRecord[]
  append(record: SimulatorRecord): void
  /** Replaces the contents by the given current records. */
  compact(records: readonly SimulatorRecord[]): void
}

export const memoryStore = (): SimulatorStore => ({ load: () => [], append: () => undefined, compact: () => undefined })

/** One line of JSON per record, readable by the user of the server alone. A line that a crash truncated was never acknowledged and is skipped. */
export function fileStore(path: string): SimulatorStore {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return {
    load: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : []),
    append: (record) => appendFileSync(path, `${JSON.stringify(record)}\n`, { mode: 0o600 }),
    compact(records) {
      const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('')
      writeFileSync(`${path}.new`, lines, { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

function parseLine(line: string): SimulatorRecord[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as SimulatorRecord]
  } catch {
    return []
  }
}

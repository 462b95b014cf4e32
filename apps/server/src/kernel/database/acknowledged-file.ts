import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../make-folder.ts'

const Entry = z.object({ processId: z.uuid(), number: z.number(), at: z.number() })
const Entries = z.array(Entry)
/** The mark of a transaction that a server process has answered. */
export type Acknowledged = Readonly<z.infer<typeof Entry>>

/** A server that was removed leaves its file. Its marks are deleted from the database after three months. */
const daysOfEntries = 30
const millisecondsPerDay = 86_400_000

/** What one server acknowledged last, in a folder that outlives the database. Servers may share the folder. */
export class AcknowledgedFile {
  readonly #folder: string
  readonly #name: string
  #saved = 0

  constructor(folder: string, server: string) {
    makeFolder(folder)
    this.#folder = folder
    this.#name = `${server.replace(/[^\w.-]/g, '_')}.json`
  }

  readOwn(): readonly Acknowledged[] {
    return this.#read(this.#name)
  }

  readOthers(): readonly Acknowledged[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json') && name !== this.#name)
      .flatMap((name) => this.#read(name))
  }

  /** Replaces the file as a whole, unless nothing was acknowledged since. */
  save(entries: readonly Acknowledged[]): void {
    const last = entries.at(-1)?.number ?? 0
    if (last === this.#saved) return
    const path = join(this.#folder, this.#name)
    try {
      writeFileSync(`${path}.new`, JSON.stringify(entries), { mode: 0o600 })
      renameSync(`${path}.new`, path)
      this.#saved = last
    } catch {
      // A full disk has a check of its own. The memory of this process still has the entries.
    }
  }

  #read(name: string): readonly Acknowledged[] {
    const oldest = Date.now() - daysOfEntries * millisecondsPerDay
    try {
      const entries = Entries.parse(JSON.parse(readFileSync(join(this.#folder, name), 'utf8')))
      return entries.filter(({ at }) => at > oldest)
    } catch {
      return []
    }
  }
}

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What one server acknowledged last, in a folder that outlives the database. Servers may share the folder. */
export class AcknowledgedFile {
  readonly #folder: string
  readonly #name: string
  readonly #report: (sentence: string) => void
  #saved = 0
  #isFailing = false

  /** @param report receives a sentence about a file that cannot be read or written */
  constructor(folder: string, server: string, report: (sentence: string) => void) {
    makeFolder(folder)
    this.#folder = folder
    this.#report = report
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
      writeFileSync(`${path}.new`, JSON.stringify(entries), { mode: 0o600, flush: true })
      renameSync(`${path}.new`, path)
      this.#saved = last
      this.#isFailing = false
    } catch (error) {
      // Once, not every second. The memory of this process still has the entries.
      if (!this.#isFailing) this.#report(`What was acknowledged last cannot be saved in ${path}: ${sentenceOf(error)}`)
      this.#isFailing = true
    }
  }

  #read(name: string): readonly Acknowledged[] {
    const oldest = Date.now() - daysOfEntries * millisecondsPerDay
    const path = join(this.#folder, name)
    if (!existsSync(path)) return []
    try {
      return Entries.parse(JSON.parse(readFileSync(path, 'utf8'))).filter(({ at }) => at > oldest)
    } catch (error) {
      this.#report(`${path} is damaged, so this start does not check what it had: ${sentenceOf(error)}`)
      return []
    }
  }
}

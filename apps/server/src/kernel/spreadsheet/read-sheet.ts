import { setImmediate } from 'node:timers/promises'
import { BoundedTasks } from '../bounded-tasks/bounded-tasks.ts'
import type { SheetParts, SheetTask } from './sheet-reader.ts'

/** A row of a sheet as texts, its cells in order. */
export type RowTexts = readonly string[]

/** The sheet has more text than people enter. */
export class SheetTooLong extends Error {}

/** One sheet at a time, so that many sheets use the memory and processor of one. */
const readings = new BoundedTasks<SheetTask, SheetParts>(new URL('./sheet-process.ts', import.meta.url), {
  ...{ concurrency: 1, waiting: 20 },
  ...{ timeoutMs: 20_000, maxHeapMb: 512 },
})

/**
 * The rows of the first sheet in chunks, yielding between them. A process with limits reads the sheet.
 *
 * @param instructionTitles a first sheet whose first cell is one of these has instructions: the second one is read
 * @param sender has one sheet read at a time
 * @throws SheetTooLong, DomainError `server.busy` when the queue is full, or another error when it is no spreadsheet or
 * cannot be read within the limits
 */
export async function* readSheet(
  bytes: Uint8Array,
  maximumRows: number,
  sender: string | undefined,
  instructionTitles: readonly string[] = [],
): AsyncGenerator<readonly RowTexts[]> {
  const read = await readings.run({ bytes, maximumRows, instructionTitles }, sender)
  if ('tooLong' in read) throw new SheetTooLong()
  for (const part of read.parts) {
    yield JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8'))
    await setImmediate()
  }
}

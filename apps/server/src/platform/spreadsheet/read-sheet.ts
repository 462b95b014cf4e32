import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A row of a sheet as texts, its cells in their order. */
export type RowTexts = readonly string[]

const reader = new URL('./sheet-reader.ts', import.meta.url)

/** Sheets wait for the one before, so that a crowd of them takes the memory and the processor of one. */
let before: Promise<unknown> = Promise.resolve()

/**
 * The rows of the first sheet, in parts. A thread of its own reads them, since a large sheet takes a second or more; a part
 * is asked for when the one before it has been worked on, so that taking them over lets others have their turn.
 *
 * @throws when it is no spreadsheet
 */
export async function* readSheet(bytes: Uint8Array, maximumRows: number): AsyncGenerator<readonly RowTexts[]> {
  const turn = Promise.withResolvers<void>()
  const waiting = before
  before = turn.promise
  await waiting
  const worker = new Worker(reader, { workerData: { bytes, maximumRows } })
  try {
    for (;;) {
      const coming = once(worker, 'message')
      worker.postMessage('next')
      const [part]: (string | null)[] = await coming
      if (typeof part !== 'string') return
      yield JSON.parse(part)
    }
  } finally {
    turn.resolve()
    await worker.terminate()
  }
}

import type { Tx } from '../../../kernel/database/database.ts'

/** Tells how much of the work is done; it is not part of the transaction of the work, so that pages see it at once. */
export type Progress = (done: number, total: number) => Promise<void>

export type JobMetrics = Readonly<Record<string, string | number>>

/** Puts on record that the work is done, in the transaction of its last step. */
export type Finish = (tx: Tx, figures: JobMetrics) => Promise<void>

import type { Tx } from '../../../kernel/database/database.ts'

/** Reports the progress of a job. It is outside the transaction of the job, so that pages see it at once. */
export type Progress = (done: number, total: number) => Promise<void>

export type JobMetrics = Readonly<Record<string, string | number>>

/** Records that the job is done, in the transaction of its last step. */
export type Finish = (tx: Tx, figures: JobMetrics) => Promise<void>

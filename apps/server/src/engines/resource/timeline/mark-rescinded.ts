import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { SubjectTimeline } from './subject-timeline.ts'

/** A subject without events is as if it had never been: its code is free again. */
export const markRescinded = (tx: Tx, { table }: SubjectTimeline, id: string) =>
  sql`update ${sql.table(table)} set rescinded = true where id = ${id}`.execute(tx)

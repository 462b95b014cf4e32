import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** The number of applicants of a position, of those who passed the review, and of those with a paid or waived fee. */
export type ApplicationCounters = { readonly applied: number; readonly passed: number; readonly paid: number }

export const zeroCounters: ApplicationCounters = { applied: 0, passed: 0, paid: 0 }

export const addCounters = (a: ApplicationCounters, b: ApplicationCounters): ApplicationCounters => ({
  applied: a.applied + b.applied,
  passed: a.passed + b.passed,
  paid: a.paid + b.paid,
})

const sums = sql<number>`sum(applied)::int`
const passedSums = sql<number>`sum(passed)::int`
const paidSums = sql<number>`sum(paid)::int`

/** The counters of a project by position. Positions without applicants are absent. */
export async function countersOfProject(db: Db, projectId: string): Promise<Map<string, ApplicationCounters>> {
  const rows = await db
    .selectFrom('position_counter')
    .select(['position_id', sums.as('applied'), passedSums.as('passed'), paidSums.as('paid')])
    .where('project_id', '=', projectId)
    .groupBy('position_id')
    .execute()
  return new Map(rows.map(({ position_id, ...counters }) => [position_id, counters]))
}

/** The counters of whole projects. Projects without applicants are absent. */
export async function countersByProject(db: Db): Promise<Map<string, ApplicationCounters>> {
  const rows = await db
    .selectFrom('position_counter')
    .select(['project_id', sums.as('applied'), passedSums.as('passed'), paidSums.as('paid')])
    .groupBy('project_id')
    .execute()
  return new Map(rows.map(({ project_id, ...counters }) => [project_id, counters]))
}

import type { AppealState } from '@rostrum/contracts/attendance/appeals/choices'
import type { OwnAppeal } from '@rostrum/contracts/attendance/appeals/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type AppealRow = Pick<
  OwnAppeal,
  'id' | 'day' | 'subject' | 'clock' | 'aspect' | 'result' | 'reason' | 'remark'
> & {
  readonly revision: number
  readonly employmentId: string
  readonly unitId: string
  readonly state: AppealState
  readonly dueOn: string
  readonly pictures: number
  readonly evidence: Readonly<Record<string, unknown>>
  readonly submittedBy: string | null
  readonly submittedAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`row.id, row.revision, row.employment_id as "employmentId", row.unit_id as "unitId",
  row.day::text as day, row.subject, row.clock, row.aspect, row.result, row.evidence, row.reason, row.state,
  row.due_on::text as "dueOn", row.remark, row.submitted_by as "submittedBy", row.submitted_at as "submittedAt",
  row.decided_at as "decidedAt",
  (select count(*)::int from attendance_appeal_picture picture where picture.appeal_id = row.id) as pictures`

export async function findAppeals(db: Db | Tx, condition: RawBuilder<boolean>, limit: number): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`select ${columns} from attendance_appeal row where ${condition}
    order by row.submitted_at desc, row.id limit ${limit}`.execute(db)
  return rows
}

export const findAppeal = async (db: Db | Tx, id: string): Promise<AppealRow | undefined> =>
  (await findAppeals(db, sql<boolean>`row.id = ${id}`, 1))[0]

/** Reads an appeal and holds it until the end of the transaction. */
export async function lockAppeal(tx: Tx, id: string): Promise<AppealRow | undefined> {
  await sql`select from attendance_appeal where id = ${id} for update`.execute(tx)
  return findAppeal(tx, id)
}

export type NewAppeal = Pick<
  AppealRow,
  'id' | 'employmentId' | 'unitId' | 'day' | 'subject' | 'clock' | 'aspect' | 'result' | 'evidence' | 'reason' | 'dueOn'
> & {
  readonly departmentId: string | null
  readonly storeId: string | null
  readonly content: object
  readonly submittedBy: string
  readonly submittedAt: Date
}

/** @returns false where the identifier is taken, or the same is contested already */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into attendance_appeal (id, employment_id, unit_id, department_id, store_id, day, subject, clock, aspect,
      result, evidence, reason, content, due_on, submitted_by, submitted_at)
    values (${appeal.id}, ${appeal.employmentId}, ${appeal.unitId}, ${appeal.departmentId}, ${appeal.storeId},
      ${appeal.day}, ${appeal.subject}, ${appeal.clock}, ${appeal.aspect}, ${appeal.result},
      ${JSON.stringify(appeal.evidence)}::jsonb, ${appeal.reason}, ${JSON.stringify(appeal.content)}::jsonb,
      ${appeal.dueOn}, ${appeal.submittedBy}, ${appeal.submittedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function hasContent(db: Db | Tx, id: string, content: object): Promise<boolean> {
  const { rows } = await sql`select from attendance_appeal
    where id = ${id} and content = ${JSON.stringify(content)}::jsonb`.execute(db)
  return rows.length === 1
}

/** Whether a clock, day or figure has an appeal that is not decided. */
export async function isContested(
  db: Db | Tx,
  { employment, day, subject, clock }: { employment: string; day: string; subject: string; clock: number | null },
): Promise<boolean> {
  const { rows } = await sql`select from attendance_appeal where employment_id = ${employment} and day = ${day}
    and subject = ${subject} and clock is not distinct from ${clock} and state = 'pending' limit 1`.execute(db)
  return rows.length > 0
}

/** Holds the employment, so that its appeals are sent one after another. */
export const lockEmployment = (tx: Tx, employment: string) =>
  sql`select from employment where id = ${employment} for no key update`.execute(tx)

export async function insertPictures(tx: Tx, appealId: string, fileIds: readonly string[]): Promise<void> {
  await sql`insert into attendance_appeal_picture (appeal_id, number, file_id)
    select ${appealId}, number, file_id from unnest(${[...fileIds]}::uuid[]) with ordinality as given (file_id, number)
    `.execute(tx)
}

/** The file of a picture of an appeal that a condition over `row` reaches. */
export async function findPicture(
  db: Db | Tx,
  id: string,
  number: number,
  condition: RawBuilder<boolean>,
): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    select picture.file_id as file from attendance_appeal row
      join attendance_appeal_picture picture on picture.appeal_id = row.id and picture.number = ${number}
    where row.id = ${id} and ${condition}`.execute(db)
  return rows[0]?.file
}

/** The time that an appeal gives a clock, in place of its punch. */
export async function insertCorrectedTime(
  tx: Tx,
  { id, employmentId, day }: AppealRow,
  { clock, at }: { readonly clock: number; readonly at: string },
  now: Date,
): Promise<void> {
  await sql`insert into attendance_supplement (id, employment_id, day, clock, at, source, appeal_id, created_at)
    values (gen_random_uuid(), ${employmentId}, ${day}, ${clock}, ${at}, 'maintenance', ${id}, ${now})`.execute(tx)
}

/** The result that an appeal gives a clock, or the day where the clock is null. */
export async function insertCorrection(
  tx: Tx,
  { id, employmentId, day }: AppealRow,
  { clock, result }: { readonly clock: number | null; readonly result: string },
  now: Date,
): Promise<void> {
  await sql`insert into attendance_correction (id, employment_id, day, clock, result, appeal_id, created_at)
    values (gen_random_uuid(), ${employmentId}, ${day}, ${clock}, ${result}, ${id}, ${now})`.execute(tx)
}

type Due = {
  readonly due: number
  readonly dueOn: string | null
  readonly overdue: number
  readonly overdueOn: string | null
}

/** Appeals that are not decided: due on a day or the day after, and due before it, each with its earliest day. */
export async function countDue(db: Db, scope: RawBuilder<boolean>, today: string): Promise<Due> {
  const isDue = sql`filter (where due_on >= ${today}::date)`
  const isOverdue = sql`filter (where due_on < ${today}::date)`
  const { rows } = await sql<Due>`
    select (count(*) ${isDue})::int as due, min(due_on) ${isDue} as "dueOn",
      (count(*) ${isOverdue})::int as overdue, min(due_on) ${isOverdue} as "overdueOn"
    from attendance_appeal row where state = 'pending' and due_on <= ${today}::date + 1 and ${scope}`.execute(db)
  return rows[0] ?? { due: 0, dueOn: null, overdue: 0, overdueOn: null }
}

/** The employments and days of appeals that are not decided: `employment_id`, `first`, `last`. */
export const openAppeals = sql`select employment_id, day as first, day as last from attendance_appeal
  where state = 'pending'`

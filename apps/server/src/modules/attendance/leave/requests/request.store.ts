import type { LeaveTerms, PricedDay } from '@rostrum/attendance-rules/leave/price-leave'
import type { Draw } from '@rostrum/attendance-rules/leave/spend'
import type { LeaveState } from '@rostrum/contracts/attendance/leave/choices'
import type { LeaveSpan } from '@rostrum/contracts/attendance/leave/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { LeaveKind } from '../kinds/kinds-of-unit.ts'

/** The terms of a kind as they were when leave was asked for. */
export type FrozenTerms = LeaveTerms & Pick<LeaveKind, 'ledger' | 'paidShare'>

export type LeaveRequestRow = {
  readonly id: string
  readonly revision: number
  readonly employmentId: string
  readonly kindCode: string
  readonly kindName: string
  readonly span: LeaveSpan
  readonly reason: string
  readonly terms: FrozenTerms
  readonly price: readonly PricedDay[]
  readonly draws: readonly Draw[]
  readonly days: number
  /** Days that nothing covers since plans have changed. */
  readonly uncovered: number
  readonly state: LeaveState
  readonly approvalId: string | null
  readonly submittedAt: Date
}

const columns = sql`row.id, row.revision, row.employment_id as "employmentId", row.kind_code as "kindCode",
  row.kind_name as "kindName", jsonb_build_object('from', row.from_day, 'fromPart', row.from_part, 'to', row.to_day,
    'toPart', row.to_part, 'minutes', case when row.from_minute is not null
      then jsonb_build_object('from', row.from_minute, 'to', row.to_minute) end) as span,
  row.reason, row.terms, row.price, row.draws, row.days::float8 as days,
  row.uncovered::float8 as uncovered, row.state, row.approval_id as "approvalId",
  row.submitted_at as "submittedAt"`

/** States in which leave takes its dates. */
export const takenStates: readonly LeaveState[] = ['pending', 'approved', 'shortened']

export async function insertRequest(
  tx: Tx,
  request: Omit<LeaveRequestRow, 'revision' | 'approvalId' | 'state' | 'uncovered'> & {
    readonly unitId: string
    readonly departmentId: string
    readonly submittedBy: string
    readonly key: string
    readonly evidenceFileId: string | null
  },
): Promise<void> {
  const { span } = request
  await sql`insert into leave_request (id, employment_id, unit_id, department_id, kind_code, kind_name, from_day, from_part,
      to_day, to_part, from_minute, to_minute, reason, terms, price, draws, days, state, submitted_by, submitted_at,
      submission_key, evidence_file_id)
    values (${request.id}, ${request.employmentId}, ${request.unitId}, ${request.departmentId}, ${request.kindCode},
      ${request.kindName}, ${span.from}, ${span.fromPart}, ${span.to}, ${span.toPart}, ${span.minutes?.from ?? null},
      ${span.minutes?.to ?? null}, ${request.reason}, ${JSON.stringify(request.terms)}::jsonb,
      ${JSON.stringify(request.price)}::jsonb, ${JSON.stringify(request.draws)}::jsonb, ${request.days}, 'pending',
      ${request.submittedBy}, ${request.submittedAt}, ${request.key}, ${request.evidenceFileId})`.execute(tx)
}

export async function findRequests(
  db: Db | Tx,
  condition: RawBuilder<boolean>,
  limit = 200,
): Promise<readonly LeaveRequestRow[]> {
  const { rows } = await sql<LeaveRequestRow>`select ${columns} from leave_request row where ${condition}
    order by row.submitted_at desc, row.id limit ${limit}`.execute(db)
  return rows
}

export const findRequest = async (db: Db | Tx, id: string): Promise<LeaveRequestRow | undefined> =>
  (await findRequests(db, sql`row.id = ${id}`))[0]

/** Reads a request and holds it until the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<LeaveRequestRow | undefined> {
  await sql`select from leave_request where id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

/** The answer to a submission of the same name by the same account. */
export const findSubmittedLeave = async (tx: Tx, accountId: string, key: string) =>
  (await findRequests(tx, sql`row.submitted_by = ${accountId} and row.submission_key = ${key}`))[0]

/** Leave of an employment that takes dates of a range. */
export const findTakenLeave = (db: Db | Tx, employmentId: string, from: string, to: string) =>
  findRequests(
    db,
    sql`row.employment_id = ${employmentId} and row.from_day <= ${to} and row.to_day >= ${from}
      and row.state = any(${[...takenStates]})`,
  )

/** Names the approval that decides on a request. */
export async function setApproval(tx: Tx, id: string, approvalId: string): Promise<void> {
  await sql`update leave_request set approval_id = ${approvalId}, revision = revision + 1 where id = ${id}`.execute(tx)
}

/** Gives a request another price. The transaction holds its account. */
export async function setPrice(
  tx: Tx,
  id: string,
  { price, days, uncovered }: Pick<LeaveRequestRow, 'price' | 'days' | 'uncovered'>,
): Promise<void> {
  await sql`update leave_request set price = ${JSON.stringify(price)}::jsonb, days = ${days}, uncovered = ${uncovered},
      revision = revision + 1
    where id = ${id}`.execute(tx)
}

export type NewAbsence = Pick<PricedDay, 'day' | 'part' | 'days'>

type AbsencesOf = Pick<LeaveRequestRow, 'id' | 'employmentId' | 'kindCode' | 'terms' | 'span'>

/** Smallest amounts by unit, as attendance rounds shares of a day. */
const unitDays = { hour: 0.125, half_day: 0.5, day: 1 } as const

export async function insertAbsences(tx: Tx, request: AbsencesOf, dates: readonly NewAbsence[]): Promise<void> {
  const { minutes } = request.span
  const written = dates.map(({ day, part, days }) => ({ day, part, days: Math.min(days, 1) }))
  await sql`insert into absence (id, employment_id, day, kind, leave_kind, paid_share, unit_days, part, from_minute,
      to_minute, days, request_id)
    select gen_random_uuid(), ${request.employmentId}, day, 'leave', ${request.kindCode}, ${request.terms.paidShare},
      ${unitDays[request.terms.unit]}, part, case when part = 'minutes' then ${minutes?.from ?? null}::integer end,
      case when part = 'minutes' then ${minutes?.to ?? null}::integer end, days, ${request.id}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (day date, part text, days numeric)`.execute(tx)
}

/** Removes absences of a request: on some days, or on all. */
export const deleteAbsences = (tx: Tx, requestId: string, days?: readonly string[]) =>
  sql`delete from absence where request_id = ${requestId}
    and (${days === undefined} or day = any(${days ? [...days] : []}::date[]))`.execute(tx)

/** The employments and days of leave requests that are not decided: `employment_id`, `first`, `last`. */
export const openLeave = sql`select employment_id, from_day as first, to_day as last from leave_request
  where state = 'pending'`

/** The flow for leave that the attendance template of a person names on a day. */
export async function findTemplateFlow(tx: Tx, employmentId: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ flow: string | null }>`
    select rules -> 'flows' ->> 'leave' as flow from attendance_template_version
    where template_id = (select attendance_template_of(${employmentId}::uuid, ${day}::date)) and from_day <= ${day}::date
    order by from_day desc limit 1`.execute(tx)
  return rows[0]?.flow ?? null
}

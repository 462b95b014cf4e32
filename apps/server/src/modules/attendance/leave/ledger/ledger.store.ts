import type { LedgerRow, LotKind } from '@rostrum/attendance-rules/leave/ledger'
import type { Draw } from '@rostrum/attendance-rules/leave/spend'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** A row of the ledger with who wrote it. */
export type StoredLedgerRow = LedgerRow & {
  readonly remark: string
  readonly by: string | null
  readonly number: number
}

type Row = {
  readonly id: string
  readonly number: string
  readonly employmentId: string
  readonly kind: LedgerRow['kind']
  readonly on: string
  readonly days: number
  readonly lot: string | null
  readonly lotKind: LotKind | null
  readonly lotYear: number | null
  readonly usableFrom: string | null
  readonly usableUntil: string | null
  readonly origin: string | null
  readonly request: string | null
  readonly leaveDay: string | null
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly key: string | null
  readonly remark: string
  readonly by: string | null
}

function read(row: Row): StoredLedgerRow {
  const { lotKind, lotYear, usableFrom, usableUntil, origin } = row
  const opens =
    lotKind !== null && lotYear !== null && usableFrom !== null && usableUntil !== null
      ? { kind: lotKind, year: lotYear, from: usableFrom, until: usableUntil, ...(origin !== null && { origin }) }
      : undefined
  return {
    ...{ id: row.id, number: Number(row.number), kind: row.kind, on: row.on, days: row.days, lot: row.lot },
    ...(opens && { opens }),
    ...(row.request !== null && { request: row.request }),
    ...(row.leaveDay !== null && { leaveDay: row.leaveDay }),
    ...(row.key !== null && { key: row.key }),
    cause: { code: row.code, params: row.params },
    ...{ remark: row.remark, by: row.by },
  }
}

/** The ledgers of employments, in the order in which their rows were written. */
export async function findLedgers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredLedgerRow[]>> {
  const { rows } = await sql<Row>`
    select row.id, row.number, row.employment_id as "employmentId", row.kind, row.day::text as "on",
      row.days::float8 as days, row.lot_id as lot, row.lot_kind as "lotKind", row.lot_year as "lotYear",
      row.usable_from::text as "usableFrom", row.usable_until::text as "usableUntil", row.origin_id as origin,
      row.request_id as request, row.leave_day::text as "leaveDay", row.cause as code, row.cause_params as params,
      row.rule_key as key, row.remark, account.display_name as by
    from leave_ledger row left join account on account.id = row.account_id
    where row.employment_id = any(${[...ids]}::uuid[])
    order by row.employment_id, row.number`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ employmentId }) => employmentId)].map(([id, own]) => [id, own.map(read)] as const),
  )
}

export type NewLedgerRow = {
  readonly employmentId: string
  readonly row: LedgerRow
  readonly remark?: string
  readonly accountId?: string | null
}

/** Appends rows. A row whose key is in the ledger already is a defect of the caller, who holds the account. */
export async function insertLedgerRows(tx: Tx, rows: readonly NewLedgerRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ employmentId, row, remark = '', accountId = null }) => ({
    ...{ id: row.id, employment_id: employmentId, kind: row.kind, day: row.on, days: row.days, lot_id: row.lot },
    ...{ lot_kind: row.opens?.kind ?? null, lot_year: row.opens?.year ?? null, remark, account_id: accountId },
    ...{ usable_from: row.opens?.from ?? null, usable_until: row.opens?.until ?? null },
    ...{ origin_id: row.opens?.origin ?? null, request_id: row.request ?? null, leave_day: row.leaveDay ?? null },
    ...{ cause: row.cause.code, cause_params: row.cause.params, rule_key: row.key ?? null },
  }))
  await sql`insert into leave_ledger (id, employment_id, kind, day, days, lot_id, lot_kind, lot_year, usable_from,
      usable_until, origin_id, request_id, leave_day, cause, cause_params, rule_key, remark, account_id, created_at)
    select id, employment_id, kind, day, days, lot_id, lot_kind, lot_year, usable_from, usable_until, origin_id,
      request_id, leave_day, cause, cause_params, rule_key, remark, account_id, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as (id uuid, employment_id uuid, kind text,
      day date, days numeric, lot_id uuid, lot_kind text, lot_year integer, usable_from date, usable_until date,
      origin_id uuid, request_id uuid, leave_day date, cause text, cause_params jsonb, rule_key text, remark text,
      account_id uuid)) with ordinality as given (id, employment_id, kind, day, days, lot_id, lot_kind, lot_year,
      usable_from, usable_until, origin_id, request_id, leave_day, cause, cause_params, rule_key, remark, account_id, at)
    order by at`.execute(tx)
}

export type LeaveAccount = {
  readonly id: string
  readonly advancedTo: string | null
  readonly settledOn: string | null
  readonly revision: number
}

/** Adds missing accounts and locks those of employments, in one order: one writer at a time for each person. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LeaveAccount>> {
  await sql`insert into leave_account (id) select id from unnest(${[...ids].sort()}::uuid[]) as id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<LeaveAccount>`
    select id, advanced_to::text as "advancedTo", settled_on::text as "settledOn", revision from leave_account
    where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type AccountFigures = {
  readonly id: string
  readonly advancedTo: string | null
  readonly settledOn: string | null
  readonly ruleId: string | null
  readonly ruleVersion: number | null
  readonly leaveYear: number | null
  readonly initial: number
  readonly used: number
  readonly expired: number
  readonly remaining: number
  readonly expiring: number
  readonly expiringOn: string | null
  readonly nextReset: string | null
}

/** Writes the figures of accounts that the transaction holds. */
export async function updateAccounts(tx: Tx, figures: readonly AccountFigures[]): Promise<void> {
  if (figures.length === 0) return
  await sql`update leave_account set advanced_to = given."advancedTo", settled_on = given."settledOn",
      rule_id = given."ruleId", rule_version = given."ruleVersion", leave_year = given."leaveYear",
      initial = given.initial, used = given.used, expired = given.expired, remaining = given.remaining,
      expiring = given.expiring, expiring_on = given."expiringOn", next_reset = given."nextReset",
      stale = false, revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (id uuid, "advancedTo" date, "settledOn" date,
      "ruleId" uuid, "ruleVersion" integer, "leaveYear" integer, initial numeric, used numeric, expired numeric,
      remaining numeric, expiring numeric, "expiringOn" date, "nextReset" date)
    where leave_account.id = given.id`.execute(tx)
}

/** Draws of requests that are not decided, and decided ones that wait for their grant. */
export type OpenDraw = Draw & { readonly employmentId: string; readonly request: string; readonly pending: boolean }

export async function findOpenDraws(db: Db | Tx, ids: readonly string[]): Promise<readonly OpenDraw[]> {
  const { rows } = await sql<OpenDraw>`
    select request.employment_id as "employmentId", request.id as request, request.state = 'pending' as pending,
      draw ->> 'day' as day, (draw ->> 'days')::float8 as days, draw -> 'from' as "from"
    from leave_request request, jsonb_array_elements(request.draws) as draw
    where request.employment_id = any(${[...ids]}::uuid[]) and (request.state = 'pending'
      or (request.state in ('approved', 'shortened') and draw -> 'from' ->> 'source' = 'expected'
        and not exists (select from leave_ledger where leave_ledger.request_id = request.id
          and leave_ledger.leave_day = (draw ->> 'day')::date)))
    order by request.submitted_at, request.id, day`.execute(db)
  return rows
}

/** Employments whose accounts have to advance: their company's day has come, or they have none and a rule may hold. */
export async function findDueEmployments(tx: Db | Tx, settings: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select employment.id from employment
    join ${settings} as setting on setting.id = employment.company_id
    left join leave_account account on account.id = employment.id
    where not employment.rescinded and (account.stale
        or (account.settled_on is null and (account.advanced_to is null or account.advanced_to < setting.today)))
      and exists (select from assignment_row part where part.subject_id = employment.id
        and lower(part.during) <= setting.today and part.employment_state in ('entered', 'waiting_to_leave'))
      and (account.id is not null or exists (select from annual_leave_rule where state = 'enabled'))
    order by employment.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Accounts whose employments have changed advance again with the next run. */
export const markStale = (tx: Tx, ids: readonly string[]) =>
  sql`update leave_account set stale = true where id = any(${[...ids]}::uuid[])`.execute(tx)

import type { FigureVerdict, figureSignals } from '@rostrum/contracts/attendance/figure-reports/choices'
import type { FigurePhotoKind } from '@rostrum/contracts/attendance/templates/figure-rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'
import type { ComparedPicture } from '../punches/public.ts'

type Signal = (typeof figureSignals)[number]
type Evidence = 'online' | 'consistent' | 'in_doubt' | 'before_token' | 'impossible'

export type FigureReportRow = {
  readonly id: string
  readonly employmentId: string
  readonly day: string
  readonly timeZone: string
  readonly reportedAt: Date
  readonly receivedAt: Date
  readonly evidence: Evidence
  readonly late: boolean
  readonly verdict: FigureVerdict | null
  readonly reason: string | null
  readonly reviewedBy: string
  readonly reviewedAt: Date | null
  readonly photoKinds: readonly FigurePhotoKind[]
  /** Without those that were deleted after their time. */
  readonly photos: readonly { readonly kind: FigurePhotoKind; readonly signals: readonly Signal[] }[]
}

export const ownedBy = (accountId: string): RawBuilder<boolean> => sql<boolean>`row.employment_id in (
  select employment.id from employment join account on account.employee_id = employment.employee_id
  where account.id = ${accountId})`

/** The reports that a condition over `row` holds for, the latest first. */
export async function findReports(db: Db | Tx, condition: RawBuilder<boolean>, limit: number) {
  const { rows } = await sql<FigureReportRow>`
    select row.id, row.employment_id as "employmentId", row.day::text as day, row.time_zone as "timeZone",
      row.reported_at as "reportedAt", row.received_at as "receivedAt", row.evidence, row.late, row.verdict,
      row.verdict_reason as reason, coalesce(reviewer.display_name, '') as "reviewedBy", row.reviewed_at as "reviewedAt",
      row.photo_kinds as "photoKinds",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', photo.kind, 'signals', photo.signals) order by photo.kind),
        '[]') from figure_report_photo photo where photo.report_id = row.id) as photos
    from figure_report row left join account reviewer on reviewer.id = row.reviewed_by
    where ${condition} order by row.reported_at desc, row.id limit ${limit}`.execute(db)
  return rows
}

export const findReport = async (db: Db | Tx, id: string): Promise<FigureReportRow | undefined> =>
  (await findReports(db, sql<boolean>`row.id = ${id}`, 1))[0]

/** More than people can send of one day: each but the last was rejected. */
const reportsOfDay = 50

export const findReportsOfDay = (db: Db | Tx, employment: string, day: string): Promise<FigureReportRow[]> =>
  findReports(db, sql<boolean>`row.employment_id = ${employment} and row.day = ${day}`, reportsOfDay)

/** Holds the employment, so that its reports are sent one after another. */
export const lockEmployment = (tx: Tx, employment: string) =>
  sql`select from employment where id = ${employment} for no key update`.execute(tx)

export type NewReport = Pick<
  FigureReportRow,
  'id' | 'employmentId' | 'day' | 'timeZone' | 'reportedAt' | 'receivedAt' | 'evidence' | 'late'
> & { readonly unitId: string; readonly departmentId: string | null; readonly storeId: string | null }

export type NewPhoto = ComparedPicture & {
  readonly kind: FigurePhotoKind
  readonly file: string
  readonly signals: readonly Signal[]
}

/** @returns false where the identifier is taken */
export async function insertReport(tx: Tx, report: NewReport, photos: readonly NewPhoto[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into figure_report (id, employment_id, day, unit_id, department_id, store_id, time_zone, reported_at,
      received_at, evidence, late, photo_kinds)
    values (${report.id}, ${report.employmentId}, ${report.day}, ${report.unitId}, ${report.departmentId},
      ${report.storeId}, ${report.timeZone}, ${report.reportedAt}, ${report.receivedAt}, ${report.evidence},
      ${report.late}, ${photos.map(({ kind }) => kind)}::text[])
    on conflict (id) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  for (const { kind, file, sha256, hash, parts, signals } of photos)
    await sql`
      insert into figure_report_photo (report_id, kind, file_id, sha256, difference_hash, hash_parts, signals,
        received_at)
      values (${report.id}, ${kind}, ${file}, ${sha256}, ${hash}::bit(128), ${[...parts]}::integer[],
        ${JSON.stringify(signals)}::jsonb, ${report.receivedAt})`.execute(tx)
  return true
}

/** The report in reach of a condition over `row`, locked until the transaction ends. */
export async function lockReport(tx: Tx, condition: RawBuilder<boolean>): Promise<FigureReportRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select row.id from figure_report row where ${condition} limit 1 for update`.execute(tx)
  return rows[0] && findReport(tx, rows[0].id)
}

type Verdict = {
  readonly id: string
  readonly verdict: FigureVerdict
  readonly reason: string
  readonly accountId: string
  readonly now: Date
}

export const updateVerdict = (tx: Tx, { id, verdict, reason, accountId, now }: Verdict) =>
  sql`update figure_report set verdict = ${verdict}, verdict_reason = ${reason}, reviewed_by = ${accountId},
      reviewed_at = ${now}
    where id = ${id}`.execute(tx)

/** Takes the verdict of the unqualified report of a day back. @returns its identifier; undefined where there is none */
export async function clearVerdict(tx: Tx, employment: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update figure_report set verdict = null, verdict_reason = null, reviewed_by = null, reviewed_at = null
    where employment_id = ${employment} and day = ${day} and verdict = 'unqualified' returning id`.execute(tx)
  return rows[0]?.id
}

/** The file of a photo of a report that a condition over `row` reaches. */
export async function findPhotoFile(
  db: Db,
  { id, kind }: { readonly id: string; readonly kind: FigurePhotoKind },
  condition: RawBuilder<boolean>,
): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    select photo.file_id as file from figure_report row
      join figure_report_photo photo on photo.report_id = row.id and photo.kind = ${kind}
    where row.id = ${id} and ${condition}`.execute(db)
  return rows[0]?.file
}

/**
 * Removes photos of days whose period, or whose person, was closed before an instant.
 *
 * @returns the files of the removed photos
 */
export async function deletePhotosClosedBefore(tx: Tx, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from figure_report_photo where (report_id, kind) in (
      select photo.report_id, photo.kind from figure_report_photo photo
        join figure_report report on report.id = photo.report_id
        join employment on employment.id = report.employment_id
      where exists (select from period where period.kind = ${periodKind} and period.unit_id = employment.company_id
          and period.days @> report.day and period.closed_at < ${before})
        or exists (select from attendance_leaver_closing closing where closing.employment_id = employment.id
          and closing.until >= report.day and closing.closed_at < ${before})
      limit ${limit})
    returning file_id as file`.execute(tx)
  return rows.map(({ file }) => file)
}

import { type FigureVerdict, figurePhotoUpload } from '@rostrum/contracts/attendance/figure-reports/choices'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import type { SamplePicture } from './sample-photos.ts'

/** Someone in a store whose template asks for figure reports. */
export type ReportingPerson = {
  readonly employmentId: string
  readonly unitId: string
  readonly departmentId: string
  readonly storeId: string
  readonly country: string
  readonly hasAccount: boolean
}

export async function findReportingPeople(tx: Tx, day: string): Promise<readonly ReportingPerson[]> {
  const { rows } = await sql<ReportingPerson>`
    select place.subject_id as "employmentId", place.unit_id as "unitId", place.department_id as "departmentId",
      place.store_id as "storeId", store.country, exists (select from employment
        join account on account.employee_id = employment.employee_id
        where employment.id = place.subject_id) as "hasAccount"
    from assignment_row place
      join store_row store on store.subject_id = place.store_id and store.during @> ${day}::date
    where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
      and exists (
        select from template_assignment given
          join attendance_template_version version on version.template_id = given.template_id
            and version.rules -> 'figure' <> 'null'
        where given.during @> ${day}::date and given.rescinded_at is null
          and (given.store_id = place.store_id or given.employment_id = place.subject_id))
    order by place.subject_id`.execute(tx)
  return rows
}

export type SampleReport = Omit<ReportingPerson, 'country' | 'hasAccount'> & {
  readonly id: string
  readonly day: string
  readonly timeZone: string
  readonly reportedAt: Date
  readonly late: boolean
  readonly verdict: FigureVerdict | null
  readonly reason: string | null
  /** The name of an account. */
  readonly reviewer: string | null
  readonly reviewedAt: Date | null
  readonly pictures: readonly SamplePicture[]
}

/** Writes reports; each photo has a file of its own, whose bytes it shares with others. */
export async function insertSampleReports(
  tx: Tx,
  reports: readonly SampleReport[],
  { idOf }: Pick<SampleWorld, 'idOf'>,
): Promise<void> {
  const photos = reports.flatMap(({ id, reportedAt, pictures }) =>
    pictures.map((picture) => ({
      ...picture,
      reportId: id,
      file: idOf(`figure-photo/${id}/${picture.kind}`),
      reportedAt,
    })),
  )
  await sql`
    insert into figure_report (id, employment_id, day, unit_id, department_id, store_id, time_zone, reported_at,
      received_at, evidence, late, photo_kinds, verdict, verdict_reason, reviewed_by, reviewed_at)
    select given.id, "employmentId", day, "unitId", "departmentId", "storeId", "timeZone", "reportedAt", "reportedAt",
      'online', late, "photoKinds", verdict, reason, account.id, "reviewedAt"
    from jsonb_to_recordset(${JSON.stringify(
      reports.map(({ pictures, ...report }) => ({ ...report, photoKinds: pictures.map(({ kind }) => kind) })),
    )}::jsonb) as given (id uuid, "employmentId" uuid, day date, "unitId" uuid, "departmentId" uuid, "storeId" uuid,
      "timeZone" text, "reportedAt" timestamptz, late boolean, "photoKinds" text[], verdict text, reason text,
      reviewer text, "reviewedAt" timestamptz)
      left join account on account.username = given.reviewer`.execute(tx)
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as one ("reportId" uuid, kind text, file uuid,
        key text, size integer, sha256 text, hash text, parts integer[], "reportedAt" timestamptz)
    ), stored as (
      insert into stored_file (id, storage_key, purpose, name, media_type, size, sha256, created_at, last_referenced_at)
      select file, key, ${figurePhotoUpload}, kind || '.jpg', 'image/jpeg', size, sha256, "reportedAt", "reportedAt"
      from given returning id
    )
    insert into figure_report_photo (report_id, kind, file_id, sha256, difference_hash, hash_parts, received_at)
    select "reportId", kind, file, sha256, hash::bit(128), parts, "reportedAt"
    from given join stored on stored.id = given.file`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'

/** A punch that a photo belongs to, with the scope of its day. */
export type PhotographedPunch = {
  readonly id: string
  readonly employment: string
  readonly day: string
  readonly unit: string
  readonly department: string | null
  readonly store: string | null
  readonly hasPhoto: boolean
}

const ownedBy = (accountId: string): RawBuilder<boolean> => sql<boolean>`row.employment_id in (
  select employment.id from employment join account on account.employee_id = employment.employee_id
  where account.id = ${accountId})`

/** A punch of an account. */
export async function findOwnPunch(db: Db, accountId: string, id: string): Promise<PhotographedPunch | undefined> {
  const { rows } = await sql<PhotographedPunch>`
    select row.id, row.employment_id as employment, row.work_day::text as day, row.unit_id as unit,
      row.department_id as department, row.store_id as store, photo.punch_id is not null as "hasPhoto"
    from attendance_punch row left join attendance_punch_photo photo on photo.punch_id = row.id
    where row.id = ${id} and ${ownedBy(accountId)} limit 1`.execute(db)
  return rows[0]
}

/** How far the hashes of pictures that look alike may differ, and for how long a picture is compared. */
const [differingBits, comparedDays] = [6, 90]

export type SimilarPhoto = { readonly equal: boolean; readonly bits: number; readonly receivedAt: Date }

/** A picture as it is compared with others. */
export type ComparedPicture = { readonly hash: string; readonly parts: readonly number[]; readonly sha256: string }

/**
 * The most similar photo of the last months in a table of photos, of any person. The parts of the hash find the few that
 * can be alike, and the bits decide. Of a plain wall the same bytes alone count.
 */
export async function findSimilarPhoto(
  db: Db | Tx,
  photos: RawBuilder<unknown>,
  { hash, parts, sha256 }: ComparedPicture,
  now: Date,
): Promise<SimilarPhoto | undefined> {
  const { rows } = await sql<SimilarPhoto>`
    select sha256 = ${sha256} as equal, bit_count(difference_hash # ${hash}::bit(128))::int as bits,
      received_at as "receivedAt"
    from ${photos}
    where received_at > ${now}::timestamptz - make_interval(days => ${comparedDays})
      and (sha256 = ${sha256} or hash_parts && ${[...parts]}::integer[]
        and bit_count(difference_hash # ${hash}::bit(128)) <= ${differingBits})
    order by 1 desc, 2 limit 1`.execute(db)
  return rows[0]
}

export type NewPhoto = {
  readonly punch: PhotographedPunch
  readonly file: string
  readonly taken: boolean
  readonly sha256: string
  readonly hash: string
  readonly parts: readonly number[]
  readonly signals: readonly object[]
  readonly now: Date
}

/** @returns false where the punch has a photo already */
export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<boolean> {
  const { punch, file, taken, sha256, hash, parts, signals, now } = photo
  const { numAffectedRows } = await sql`
    insert into attendance_punch_photo (punch_id, employment_id, work_day, unit_id, department_id, store_id, file_id,
      taken, sha256, difference_hash, hash_parts, signals, received_at)
    values (${punch.id}, ${punch.employment}, ${punch.day}, ${punch.unit}, ${punch.department}, ${punch.store}, ${file},
      ${taken}, ${sha256}, ${hash}::bit(128), ${[...parts]}::integer[], ${JSON.stringify(signals)}::jsonb, ${now})
    on conflict (punch_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The file of the photo of a punch that a condition over `row` reaches. */
export async function findPhotoFile(db: Db, id: string, condition: RawBuilder<boolean>): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    select row.file_id as file
    from (select punch_id as id, employment_id, file_id, unit_id, department_id, store_id, work_day
      from attendance_punch_photo where punch_id = ${id}) row
    where ${condition}`.execute(db)
  return rows[0]?.file
}

export const findOwnPhotoFile = (db: Db, id: string, accountId: string): Promise<string | undefined> =>
  findPhotoFile(db, id, ownedBy(accountId))

/**
 * Removes photos of days whose period, or whose person, was closed before an instant.
 *
 * @returns the files of the removed photos
 */
export async function deletePhotosClosedBefore(tx: Tx, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from attendance_punch_photo where punch_id in (
      select photo.punch_id from attendance_punch_photo photo join employment on employment.id = photo.employment_id
      where exists (select from period where period.kind = ${periodKind} and period.unit_id = employment.company_id
          and period.days @> photo.work_day and period.closed_at < ${before})
        or exists (select from attendance_leaver_closing closing where closing.employment_id = employment.id
          and closing.until >= photo.work_day and closing.closed_at < ${before})
      limit ${limit})
    returning file_id as file`.execute(tx)
  return rows.map(({ file }) => file)
}

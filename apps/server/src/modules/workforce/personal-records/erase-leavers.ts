import { type personalUploads, uploadOfPicture } from '@rostrum/contracts/workforce/personal-records/records'
import { sql } from 'kysely'
import { eraseFurther } from '../../../engines/timeline/erase-further.ts'
import { system } from '../../../kernel/actor.ts'
import { auditAll } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { employmentTimeline, longEnded } from '../employees/public.ts'
import { eraseRequests } from './erase-requests.ts'

export const eraseLeaversJob = 'personal-records.erase-leavers'
const batchSize = 200
const cardPhotoUpload = 'bank-card-photo' satisfies keyof typeof personalUploads

type Leaver = { readonly id: string; readonly number: string }

/**
 * Erases who people were once all their employments ended longer ago than the installation and the laws of their
 * countries want staff files: sealed and custom values, contacts, bank cards, pictures, and the name, also in what was
 * decided on them. What they did in the company stays, under their last job number.
 */
export async function eraseLeavers(platform: Platform): Promise<void> {
  const { clock, config } = platform
  const day = calendarDay(clock.now(), config.timeZone)
  let erased = batchSize
  while (erased === batchSize) erased = await platform.transaction((tx) => eraseSome(tx, day, clock.now()))
}

async function eraseSome(tx: Tx, day: string, now: Date): Promise<number> {
  const chosen = await retentionDays(tx, 'staff-file')
  const { rows: leavers } = await sql<Leaver>`
    select employee.id, max(last.job_number) as number from employee
    join employment last on last.employee_id = employee.id
    left join ${longEnded('staff_file', chosen, day)} ended on ended.id = last.id
    where employee.erased_at is null
    group by employee.id having bool_and(ended.id is not null) order by employee.id limit ${batchSize}`.execute(tx)
  const ids = leavers.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteRecords(tx, ids)
  await sql`update employee set name = 'Former employee ' || leaver.number, latin_name = '', sex = null, birthday = null,
      nationality = null, email = '', nation = '', education = '', working_since = null, clothes_size = null, hospital = '',
      custom = '{}', erased_at = ${now}, revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(leavers)}::jsonb) as leaver (id uuid, number text)
    where employee.id = leaver.id`.execute(tx)
  await eraseRequests(tx, ids)
  await auditAll(
    tx,
    system(eraseLeaversJob),
    now,
    ids.map((entityId) => ({ event: 'employee.erased', entity: 'employee', entityId, facts: {} })),
  )
  return ids.length
}

async function deleteRecords(tx: Tx, ids: readonly string[]): Promise<void> {
  const people = sql`employee_id = any(${[...ids]}::uuid[])`
  await sql`delete from employee_sealed where ${people}`.execute(tx)
  const { rows: ended } = await sql<{ id: string }>`select id from employment where ${people}`.execute(tx)
  await eraseFurther(
    tx,
    employmentTimeline,
    ended.map(({ id }) => id),
  )
  await sql`delete from emergency_contact where ${people}`.execute(tx)
  const cards = await sql<{ file: string | null }>`delete from bank_card where ${people}
    returning photo_file_id as file`.execute(tx)
  for (const { file } of cards.rows) if (file !== null) await removeInstallationFile(tx, file, cardPhotoUpload)
  const pictures = await sql<{ file: string; kind: 'one_inch_photo' | 'other' }>`
    delete from employee_picture where ${people} returning file_id as file, kind`.execute(tx)
  for (const { file, kind } of pictures.rows) await removeInstallationFile(tx, file, uploadOfPicture[kind])
}

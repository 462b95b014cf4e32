import type { PictureKind } from '@rostrum/contracts/workforce/personal-records/records'
import { sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Adds to one person at a time, so that the limit holds. */
export const lockEmployee = (tx: Tx, id: string) =>
  tx.selectFrom('employee').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** What the rules ask of a person's place: the company's country, and the unit whose form holds. */
export async function findPlaceOf(
  db: Db | Tx,
  employmentId: string,
  day: string,
): Promise<{ readonly country: string | null; readonly unitId: string } | undefined> {
  const { rows } = await sql<{ country: string | null; unitId: string }>`
    select setting.country, part.unit_id as "unitId" from employment
    join business_unit_setting setting on setting.id = employment.company_id
    join assignment_row part on part.subject_id = employment.id
    where employment.id = ${employmentId}
    order by ${nearestFirst('part', sql`${day}::date`)} limit 1`.execute(db)
  return rows[0]
}

export const findCards = (db: Db | Tx, employeeId: string) =>
  db.selectFrom('bank_card').selectAll().where('employee_id', '=', employeeId).orderBy('position').execute()

export const findContacts = (db: Db | Tx, employeeId: string) =>
  db.selectFrom('emergency_contact').selectAll().where('employee_id', '=', employeeId).orderBy('position').execute()

export const findPictures = (db: Db | Tx, employeeId: string) =>
  db
    .selectFrom('employee_picture as picture')
    .innerJoin('stored_file as file', 'file.id', 'picture.file_id')
    .select(['picture.id', 'picture.kind', 'picture.file_id', 'file.name'])
    .where('picture.employee_id', '=', employeeId)
    .orderBy('picture.kind', 'desc')
    .orderBy('picture.created_at')
    .execute()

/** The first free place of two. */
export const freePosition = (taken: readonly { readonly position: number }[]): 1 | 2 | undefined =>
  ([1, 2] as const).find((position) => !taken.some((one) => one.position === position))

export type CardColumns = {
  readonly holder: string
  readonly bank: string
  readonly branch: string
  readonly currency: string
  readonly account_encrypted?: string
  readonly photo_file_id?: string
  readonly share: number | null
  readonly valid_from: string
}

export const insertCard = (
  tx: Tx,
  row: CardColumns & { id: string; employee_id: string; position: number; account_encrypted: string; created_at: Date },
) => tx.insertInto('bank_card').values(row).execute()

export const updateCard = (tx: Tx, id: string, columns: CardColumns) =>
  tx
    .updateTable('bank_card')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()

export const deleteCard = (tx: Tx, id: string) => tx.deleteFrom('bank_card').where('id', '=', id).execute()

export type ContactColumns = { readonly name: string; readonly relation: string; readonly phone_encrypted?: string }

export const insertContact = (
  tx: Tx,
  row: ContactColumns & {
    id: string
    employee_id: string
    position: number
    phone_encrypted: string
    created_at: Date
  },
) => tx.insertInto('emergency_contact').values(row).execute()

export const updateContact = (tx: Tx, id: string, columns: ContactColumns) =>
  tx
    .updateTable('emergency_contact')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()

export const deleteContact = (tx: Tx, id: string) => tx.deleteFrom('emergency_contact').where('id', '=', id).execute()

export const insertPicture = (
  tx: Tx,
  row: { id: string; employee_id: string; kind: PictureKind; file_id: string; created_at: Date },
) => tx.insertInto('employee_picture').values(row).execute()

export const deletePicture = (tx: Tx, id: string) => tx.deleteFrom('employee_picture').where('id', '=', id).execute()

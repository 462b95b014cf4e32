import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Major, School } from '../../../kernel/database/database-types.ts'
import type { Page } from './reference.store.ts'

export const findOwnSchool = (tx: Tx, id: string) =>
  tx
    .selectFrom('school')
    .selectAll()
    .where('id', '=', id)
    .where('owner_person_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const findOwnMajor = (tx: Tx, code: string) =>
  tx
    .selectFrom('major')
    .selectAll()
    .where('code', '=', code)
    .where('owner_person_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function isPublicName(tx: Tx, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('school')
    .select('id')
    .where('name', '=', name)
    .where('owner_person_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const adoptSchool = (tx: Tx, id: string, checked: Updateable<School>) =>
  tx
    .updateTable('school')
    .set({ ...checked, owner_person_id: null })
    .where('id', '=', id)
    .execute()

export const adoptMajor = (tx: Tx, code: string, checked: Updateable<Major>) =>
  tx
    .updateTable('major')
    .set({ ...checked, owner_person_id: null })
    .where('code', '=', code)
    .execute()

export type OwnEntryRow = {
  kind: 'school' | 'major'
  key: string
  name: string
  catalogue: string | null
  parent: string | null
  created_at: Date
}

export async function findOwnEntries(db: Db, { limit, offset }: Page): Promise<OwnEntryRow[]> {
  const { rows } = await sql<OwnEntryRow>`
    select 'school' as kind, id::text as key, name, null as catalogue, null as parent, created_at
    from school where owner_person_id is not null
    union all
    select 'major', code, name, catalogue, parent_code, created_at
    from major where owner_person_id is not null
    order by created_at, key limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countAllOwnEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select
    (select count(*) from school where owner_person_id is not null)::int
    + (select count(*) from major where owner_person_id is not null)::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

export async function ownEntriesOf(db: Db, personId: string): Promise<{ kind: string; name: string }[]> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'school' as kind, name from school where owner_person_id = ${personId}
    union all select 'major', name from major where owner_person_id = ${personId}
    order by kind, name`.execute(db)
  return rows
}

export async function deleteOwnEntries(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('school').where('owner_person_id', '=', personId).execute()
  await tx.deleteFrom('major').where('owner_person_id', '=', personId).execute()
}

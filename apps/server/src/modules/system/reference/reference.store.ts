import type { MajorCatalogue, MajorLevel } from '@rostrum/contracts/system/reference/calls'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { DB, Major, School } from '../../../kernel/database/database-types.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'

export type Page = { readonly limit: number; readonly offset: number }

/** What the reader may see: public entries, and the own ones. */
const visible = (personId: string | undefined) => (where: ExpressionBuilder<DB, 'school' | 'major'>) =>
  personId === undefined
    ? where('owner_person_id', 'is', null)
    : where.or([where('owner_person_id', 'is', null), where('owner_person_id', '=', personId)])

/** Rank of a match: 0 where one of the columns equals the keyword, 1 where one starts with it, 2 elsewhere. */
function matchOf(keyword: string, ...columns: readonly string[]) {
  const sought = keyword.trim().toLowerCase()
  const texts = sql.join(columns.map((column) => sql`lower(${sql.ref(column)})`))
  return sql<number>`case
    when ${sought} = any(array[${texts}]) then 0
    when exists (select from unnest(array[${texts}]) as text where starts_with(text, ${sought})) then 1
    else 2 end`
}

export const findDictionaryItems = (db: Db, dictionaries: readonly string[]) =>
  db
    .selectFrom('dictionary_item')
    .select(['dictionary', 'value', 'label', 'label_en', 'standard_code', 'group_value'])
    .where('dictionary', 'in', dictionaries)
    .where('retired', '=', false)
    .orderBy('dictionary')
    .orderBy('position')
    .execute()

export const findRegions = (db: Db) =>
  db
    .selectFrom('region')
    .select(['code', 'parent_code', 'name', 'name_en'])
    .where('retired', '=', false)
    .orderBy('code')
    .execute()

/** A region and its ancestors, from the province down; empty for an unknown code. */
export async function findRegionPath(db: Db, code: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    with recursive upwards as (
      select code, name, parent_code, level from region where code = ${code}
      union all
      select above.code, above.name, above.parent_code, above.level
      from region above join upwards on above.code = upwards.parent_code
    ) select code, name from upwards order by level`.execute(db)
  return rows
}

export type SchoolFilter = { readonly keyword?: string | undefined; readonly province?: string | undefined }

const schools = (db: Db, { keyword, province }: SchoolFilter, personId: string | undefined) => {
  let query = db.selectFrom('school').where('retired', '=', false).where(visible(personId))
  if (province !== undefined) query = query.where('province', '=', province)
  for (const pattern of searchPatterns(keyword)) query = query.where('search_text', 'like', pattern)
  return query
}

export function findSchools(
  db: Db,
  filter: SchoolFilter,
  personId: string | undefined,
  { limit, offset }: Page,
): Promise<Selectable<School>[]> {
  const sought = filter.keyword ?? ''
  return schools(db, filter, personId)
    .selectAll()
    .orderBy(matchOf(sought, 'name', 'name_en'))
    .orderBy(sql`case when ${sought} = '' then 0 else length(name) end`)
    .orderBy('province', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countSchools = (db: Db, filter: SchoolFilter, personId: string | undefined): Promise<number> =>
  schools(db, filter, personId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const findSchoolByName = (db: Db, name: string, personId: string) =>
  db
    .selectFrom('school')
    .selectAll()
    .where('name', '=', name)
    .where(visible(personId))
    .orderBy('owner_person_id', (order) => order.asc().nullsFirst())
    .executeTakeFirst()

/** If the same school was added concurrently, the existing row remains. */
export const insertSchool = (tx: Tx, school: Insertable<School>) =>
  tx
    .insertInto('school')
    .values(school)
    .onConflict((same) => same.doNothing())
    .execute()

export type MajorFilter = {
  readonly keyword?: string | undefined
  readonly catalogue?: MajorCatalogue | undefined
  readonly level?: MajorLevel | undefined
  readonly parent?: string | undefined
}

const majors = (db: Db, { keyword, catalogue, level, parent }: MajorFilter, personId: string | undefined) => {
  let query = db.selectFrom('major').where('retired', '=', false).where(visible(personId))
  if (catalogue !== undefined) query = query.where('catalogue', '=', catalogue)
  if (level !== undefined) query = query.where('level', '=', level)
  if (parent !== undefined) query = query.where(sql<boolean>`${parent} = any(path)`).where('code', '!=', parent)
  for (const pattern of searchPatterns(keyword)) query = query.where('search_text', 'like', pattern)
  return query
}

export function findMajors(
  db: Db,
  filter: MajorFilter,
  personId: string | undefined,
  { limit, offset }: Page,
): Promise<Selectable<Major>[]> {
  return majors(db, filter, personId)
    .selectAll()
    .orderBy(matchOf(filter.keyword ?? '', 'name', 'name_en', 'code'))
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countMajors = (db: Db, filter: MajorFilter, personId: string | undefined): Promise<number> =>
  majors(db, filter, personId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const findMajor = (db: Db, code: string) =>
  db.selectFrom('major').selectAll().where('code', '=', code).executeTakeFirst()

/** The entry with a name, the most specific of the catalog first. */
export const findMajorByName = (db: Db, name: string, catalogue: MajorCatalogue, personId: string) =>
  db
    .selectFrom('major')
    .selectAll()
    .where('name', '=', name)
    .where('catalogue', '=', catalogue)
    .where('retired', '=', false)
    .where(visible(personId))
    .orderBy(sql`cardinality(path)`, 'desc')
    .executeTakeFirst()

/** Names of catalog entries, for paths. */
export async function majorNames(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { name: string; name_en: string }>> {
  if (codes.length === 0) return new Map()
  const found = await db.selectFrom('major').select(['code', 'name', 'name_en']).where('code', 'in', codes).execute()
  return new Map(found.map(({ code, ...names }) => [code, names]))
}

export const insertMajor = (tx: Tx, major: Insertable<Major>) =>
  tx
    .insertInto('major')
    .values(major)
    .onConflict((same) => same.doNothing())
    .execute()

/** Serializes one applicant's additions, so that the limit holds. */
export const lockOwnEntries = (tx: Tx, personId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 20))`.execute(tx)

export async function countOwnEntries(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select
    (select count(*) from school where owner_person_id = ${personId})::int
    + (select count(*) from major where owner_person_id = ${personId})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Every dictionary in order, including retired entries: earlier answers still refer to them. */
export const findAllDictionaryItems = (db: Db) =>
  db
    .selectFrom('dictionary_item')
    .select(['dictionary', 'value', 'label', 'label_en as labelEn', 'group_value as group'])
    .orderBy('dictionary')
    .orderBy('position')
    .execute()

const listedMajor = ['code', 'name', 'name_en as nameEn', 'path'] as const

export const findAllMajors = (db: Db) =>
  db.selectFrom('major').select(listedMajor).where('owner_person_id', 'is', null).orderBy('code').execute()

export const findOwnMajors = (db: Db, personId: string) =>
  db.selectFrom('major').select(listedMajor).where('owner_person_id', '=', personId).execute()

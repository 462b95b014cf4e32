import type { MajorCatalogue } from '@rostrum/contracts/system/reference/calls'
import { type Insertable, sql } from 'kysely'
import { chunksOf } from '../../../kernel/chunks-of.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { DictionaryItem, Major, Region, School } from '../../../kernel/database/database-types.ts'

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const batchSize = 2000

async function inBatches<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (const part of chunksOf(rows, batchSize)) await write(part)
}

/** Parents come before children in code order. Regions missing from a new publication are retired. */
export async function upsertRegions(tx: Tx, regions: readonly Insertable<Region>[]): Promise<void> {
  await tx.updateTable('region').set({ retired: true }).execute()
  await inBatches(regions, (part) =>
    tx
      .insertInto('region')
      .values(part)
      .onConflict((same) =>
        same.column('code').doUpdateSet({
          name: sql`excluded.name`,
          name_en: sql`excluded.name_en`,
          parent_code: sql`excluded.parent_code`,
          level: sql`excluded.level`,
          retired: false,
        }),
      )
      .execute(),
  )
}

/** Entries that staff added or retired do not change. */
export async function upsertDictionaryItems(tx: Tx, items: readonly Insertable<DictionaryItem>[]): Promise<void> {
  const [names, values] = [items.map(({ dictionary }) => dictionary), items.map(({ value }) => value)]
  await sql`
    update dictionary_item set retired = true where is_builtin and dictionary = any(${names}::text[])
      and not exists (select from unnest(${names}::text[], ${values}::text[]) as listed (dictionary, value)
        where listed.dictionary = dictionary_item.dictionary and listed.value = dictionary_item.value)`.execute(tx)
  await inBatches(items, (part) =>
    tx
      .insertInto('dictionary_item')
      .values(part.map((item) => ({ ...item, is_builtin: true })))
      .onConflict((same) =>
        same
          .columns(['dictionary', 'value'])
          .doUpdateSet({
            label: sql`excluded.label`,
            label_en: sql`excluded.label_en`,
            standard_code: sql`excluded.standard_code`,
            group_value: sql`excluded.group_value`,
            position: sql`excluded.position`,
          })
          .where('dictionary_item.is_builtin', '=', true),
      )
      .execute(),
  )
}

/**
 * Entries of applicants, approved or not, are not part of the catalog. They do not change, nor do those that staff
 * retired.
 */
export async function upsertMajors(
  tx: Tx,
  catalogue: MajorCatalogue,
  majors: readonly Insertable<Major>[],
): Promise<void> {
  await tx
    .updateTable('major')
    .set({ retired: true })
    .where('catalogue', '=', catalogue)
    .where('code', 'not like', 'own-%')
    .where(sql<boolean>`code <> all(${majors.map(({ code }) => code)}::text[])`)
    .execute()
  await inBatches(majors, (part) =>
    tx
      .insertInto('major')
      .values(part)
      .onConflict((same) =>
        same.column('code').doUpdateSet({
          name: sql`excluded.name`,
          name_en: sql`excluded.name_en`,
          level: sql`excluded.level`,
          parent_code: sql`excluded.parent_code`,
          path: sql`excluded.path`,
          search_text: sql`excluded.search_text`,
        }),
      )
      .execute(),
  )
}

/** A school that an applicant added before it was in the list keeps its identifier. */
export async function upsertSchools(tx: Tx, schools: readonly Insertable<School>[]): Promise<void> {
  const known = await tx.selectFrom('school').select(['id', 'name']).where('owner_person_id', 'is', null).execute()
  const idOf = new Map(known.map(({ id, name }) => [name, id]))
  const upserted = schools.map((school) => ({ ...school, id: idOf.get(school.name) ?? school.id }))
  await inBatches(upserted, (part) =>
    tx
      .insertInto('school')
      .values(part)
      .onConflict((same) =>
        same.column('id').doUpdateSet({
          name_en: sql`excluded.name_en`,
          province: sql`excluded.province`,
          search_text: sql`excluded.search_text`,
        }),
      )
      .execute(),
  )
}

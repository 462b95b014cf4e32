import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Resource } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'

/** A foreign key that references a row, or a trigger in place of one; its names are quoted for SQL. */
type ForeignKey = { readonly table: string; readonly columns: readonly (readonly [own: string, referred: string])[] }

/** Whether rows of any table refer to a record, so that the database would not remove it. */
export async function isReferenced(db: Db | Tx, resource: Resource, id: string): Promise<boolean> {
  const references = await referencesTo(db, resource.binding.table)
  if (references.length === 0) return false
  const { rows } = await sql<{ referred: boolean }>`
    select ${sql.join(references.map(isReferencedBy), sql` or `)} as referred
    from ${tableOf(resource)} where ${keyIn(resource, [id])}`.execute(db)
  return rows[0]?.referred === true
}

function isReferencedBy({ table, columns }: ForeignKey): RawBuilder<boolean> {
  const same = columns.map(([own, referred]) => sql`referring.${sql.raw(own)} = row.${sql.raw(referred)}`)
  return sql<boolean>`exists (select from ${sql.raw(table)} as referring where ${sql.join(same, sql` and `)})`
}

async function referencesTo(db: Db | Tx, table: string): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, (
        select json_agg(json_build_array(quote_ident(own.attname), quote_ident(referred.attname)))
        from unnest(conkey, confkey) as pair (own_number, referred_number)
        join pg_attribute own on own.attrelid = conrelid and own.attnum = own_number
        join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = referred_number
      ) as columns
    from pg_constraint where contype = 'f' and confrelid = to_regclass(${table}) and confdeltype in ('a', 'r')
    union all
    select quote_ident(arguments[1]), json_build_array(json_build_array(quote_ident(arguments[2]), 'id'))
    from pg_trigger cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
    where tgrelid = to_regclass(${table}) and tgfoid = 'refuse_referenced'::regproc`.execute(db)
  return rows
}

import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { bindResource } from '@rostrum/server/engines/resource/binding'
import type { Database } from '@rostrum/server/kernel/database/database'
import { sql } from 'kysely'
import { z } from 'zod'

const numbered = (name: string, count: number) => Array.from({ length: count }, (_column, at) => `${name}${at + 1}`)

const texts = numbered('text', 18)
const choices = numbered('choice', 5)
const numbers = numbered('number', 7)
const flags = numbered('flag', 3)
const days = numbered('day', 3)
const instants = numbered('instant', 2)
export const kinds = ['full', 'part', 'seasonal', 'agency'] as const

const shapeOf = (names: readonly string[], schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(names.map((name) => [name, schema]))

type Shape = { readonly code: z.ZodString; readonly unitId: z.ZodUUID; readonly [column: string]: z.ZodType }

const shape: Shape = {
  code: z.string().trim().min(1).max(20),
  unitId: z.uuid(),
  ...shapeOf(texts, z.string().max(80)),
  ...shapeOf(choices, z.enum(kinds)),
  ...shapeOf(numbers, z.number()),
  ...shapeOf(flags, z.boolean()),
  ...shapeOf(days, z.iso.date()),
  ...shapeOf(instants, z.iso.datetime({ offset: true })),
}

/** A list as wide as a staff roster: forty columns of every type that a spreadsheet supports. */
export const roster = defineResource({
  name: 'bench-roster',
  path: '/workbenchApi/bench/roster',
  schema: z.object(shape),
  title: 'code',
  permissions: { read: 'account:read', create: 'account:write', update: 'account:write', export: 'account:export' },
  list: {
    columns: ['code'],
    filters: ['code', ...texts, ...choices, ...numbers, ...days],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { unitId: 'business-unit' },
  transfer: {
    exportable: ['code', 'unitId', ...texts, ...choices, ...numbers, ...flags, ...days, ...instants],
    importable: ['code', 'unitId', ...texts, ...choices, ...numbers, ...flags, ...days, ...instants],
    matchOn: ['code'],
  },
})

const columns = ['code', ...texts, ...choices, ...numbers, ...flags, ...days, ...instants]

export const rosterResource = bindResource(roster, {
  table: 'bench_roster',
  columns: { ...Object.fromEntries(columns.map((name) => [name, name])), code: 'code', unitId: 'unit_id' },
  scopeColumns: { unit: sql`row.unit_id` },
  scopeField: 'unitId',
  search: 'search_text',
})

const columnsOfType = (names: readonly string[], type: string) => names.map((name) => `${name} ${type} not null`)

/** Names, towns and remarks in the scripts of the supported languages, so that collation and folding do real work. */
const words = `array['杨丽娟', '李志强', '岩温罕', 'Nguyễn Thị Hạnh', 'Trần Văn Đức', 'สมชาย ใจดี', 'ສົມພອນ ແກ້ວ',
  'សុខ ដារា', 'အောင်ကျော်', 'Jane O''Neill & Sons', '昆明市五华区', 'Vientiane <south>']`

/**
 * Creates the table, laid out as wide tables are (see docs/workbench.md), and fills it; every run gets the same rows.
 */
export async function addRoster({ db }: Database, rows: number): Promise<void> {
  const columnDefinitions = [
    'id uuid primary key default gen_random_uuid()',
    'revision integer not null default 1',
    'unit_id uuid not null references business_unit',
    ...columnsOfType(numbers, 'double precision'),
    ...columnsOfType(instants, 'timestamptz'),
    ...columnsOfType(days, 'date'),
    ...columnsOfType(flags, 'boolean'),
    "search_text text not null default ''",
    'code text not null unique',
    ...columnsOfType(choices, 'text'),
    ...columnsOfType(texts, 'text'),
  ]
  const word = (salt: number) => `(${words})[1 + (n * ${2 * salt + 7} / ${salt + 3}) % 12]`
  const values = [
    "'N' || lpad(n::text, 7, '0')",
    `(array(select id from business_unit where kind = 'company' order by code))[1 + n % 6]`,
    ...texts.map((_name, at) => `${word(at)} || ' ' || (n * ${at + 11} % 9973)`),
    ...choices.map((_name, at) => `(array['${kinds.join("','")}'])[1 + (n / ${at + 1}) % 4]`),
    ...numbers.map((_name, at) => `(n * ${at + 3} % 100000) / 4.0`),
    ...flags.map((_name, at) => `n % ${at + 2} = 0`),
    ...days.map((_name, at) => `date '2001-01-01' + (n * ${at + 5} % 9000)`),
    ...instants.map(
      (_name, at) => `timestamptz '2020-01-01T00:00:00Z' + (n * ${at + 61} % 100000) * interval '31 minutes'`,
    ),
  ]
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql.raw(`create table bench_roster (${columnDefinitions.join(', ')})`).execute(tx)
    await sql
      .raw(
        `with searched as (select array_agg(search_text_of(word) order by at) as texts
           from unnest(${words}) with ordinality as words (word, at))
         insert into bench_roster (code, unit_id, ${columns.slice(1).join(', ')}, search_text)
         select ${values.join(', ')}, 'n' || lpad(n::text, 7, '0') || ' ' || texts[1 + (n * 7 / 3) % 12] || ' ' || texts[1 + (n * 9 / 4) % 12]
         from searched, generate_series(1, ${rows}) as n`,
      )
      .execute(tx)
    // A sheet identifies the unit by its name alone.
    await sql`update business_unit set name = code where kind = 'line'`.execute(tx)
    await sql`create index on bench_roster using gin (search_text gin_trgm_ops)`.execute(tx)
    await sql`create index on bench_roster (unit_id)`.execute(tx)
  })
  await sql`vacuum analyze bench_roster`.execute(db)
}

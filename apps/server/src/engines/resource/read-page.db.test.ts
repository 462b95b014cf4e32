import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import type { ListQuery } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Staff } from '../../kernel/actor.ts'
import { foldedPattern, latinPattern, unfoldedPatterns } from '../../kernel/database/search-patterns.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { bindResource } from './binding.ts'
import { collationOf } from './filters.ts'
import { readContext } from './read-context.ts'
import { listRecords } from './read-records.ts'

const kinds = ['red', 'green', 'blue'] as const
const units = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
const words = [
  '重庆 北碚',
  '重庆',
  'Đồng Nai',
  'DONG',
  'ร้านค้า',
  'หมอ',
  'ខ្មែរ',
  'ကျော်',
  '50%',
  'a_b',
  '\uf9e1',
  '李',
  'ဦးဥ',
  '重\u0301庆',
  '',
  null,
]

/** The first of all marks in canonical order, except those of order zero, which are not reordered. */
const lowestMark = '\u0334'

const specimen = bindResource(
  defineResource({
    name: 'specimen',
    path: '/workbenchApi/specimens',
    schema: z.object({
      name: z.string().max(60).nullable(),
      kind: z.enum(kinds),
      amount: z.number().nullable(),
      day: z.iso.date().nullable(),
      at: z.iso.datetime(),
    }),
    title: 'name',
    permissions: { read: 'account:read' },
    list: { columns: ['name'], filters: ['name', 'kind', 'amount', 'day', 'at'], search: true, sort: ['name', 'asc'] },
  }),
  {
    table: 'specimen',
    columns: { name: 'name', kind: 'kind', amount: 'amount', day: 'day', at: 'at' },
    scopeColumns: { unit: sql`row.unit_id` },
    search: 'search_text',
  },
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  await sql`create table specimen (
    id uuid primary key default gen_random_uuid(), revision integer not null default 1, unit_id uuid, name text,
    kind text, amount double precision, day date, at timestamptz, search_text text not null default '')`.execute(db)
  await sql`create trigger specimen_search before insert on specimen
    for each row execute function update_search_text('name')`.execute(db)
  await sql`insert into specimen (unit_id, name, kind, amount, day, at)
    select (${units}::uuid[])[1 + n % 3], (${words}::text[])[1 + n * 7 % ${words.length}], (${kinds}::text[])[1 + n / 2 % 3],
      case when n % 5 > 0 then n % 11 end, case when n % 4 > 0 then date '2026-01-01' + n % 13 end,
      timestamptz '2026-01-01T00:00:00Z' + n % 17 * interval '7 hours'
    from generate_series(1, 300) as n`.execute(db)
})
afterAll(() => server.close())

const staffOf = (reached: readonly string[]): Staff => ({
  kind: 'staff',
  accountId: units[0] ?? '',
  sessionId: units[0] ?? '',
  permissions: new Map([['account:read', { all: false, ids: { unit: new Set(reached) } }]]),
})

const filter = (field: string, operator: Filter['operator'], values: readonly string[]): fc.Arbitrary<Filter> =>
  fc.constantFrom(...values).map((value) => ({ field, operator, values: value === '' ? [] : [value] }))
const filters = fc.oneof(
  filter('name', 'contains', [
    '重庆',
    '北 重',
    'dong',
    'รานคา',
    'ขแมร',
    'ខ្មែរ',
    'ကျော',
    '0%',
    '_',
    '李',
    'nai đồng',
    'ONG',
    'sou',
    'หมอ',
    'ร้าน',
    'ဦး',
    'n\u0323a',
    '碚',
  ]),
  filter('name', 'is_not', ['重庆']),
  filter('kind', 'is', ['red', 'blue']),
  filter('amount', 'from', ['3', '7.5']),
  filter('day', 'until', ['2026-01-05']),
  filter('at', 'from', ['2026-01-03']),
  filter('amount', 'empty', ['']),
)

/** The conditions of a filter in their simplest form. */
function plain({ field, operator, values: [value = ''] }: Filter) {
  const column = sql.ref(`row.${field}`)
  const everyWord = value.split(' ').map((word) => sql`strpos(search_fold(${column}), search_fold(${word}::text)) > 0`)
  switch (operator) {
    case 'contains':
      return sql`(${sql.join(everyWord, sql` and `)})`
    case 'is':
      return sql`${column} = ${value}`
    case 'is_not':
      return sql`${column} is distinct from ${value}`
    case 'from':
      return field === 'at'
        ? sql`at >= ${`${value} 00:00 Asia/Shanghai`}::timestamptz`
        : sql`amount >= ${value}::float8`
    case 'until':
      return sql`day <= ${value}::date`
    case 'empty':
      return sql`${column} is null`
    case 'not_empty':
      return sql`${column} is not null`
  }
}

describe('a page', () => {
  it('equals the result of the plain query, for any plan, scope, filters, order and language', async () => {
    const queries = fc.record({
      reached: fc.subarray(units),
      filters: fc.array(filters, { maxLength: 3 }),
      field: fc.constantFrom('name', 'kind', 'amount', 'day', 'at'),
      descending: fc.boolean(),
      size: fc.integer({ min: 1, max: 60 }),
      current: fc.integer({ min: 1, max: 4 }),
      language: fc.constantFrom('zh-CN', 'vi', 'my'),
    })
    await fc.assert(
      fc.asyncProperty(queries, async ({ reached, filters: given, field, descending, size, current, language }) => {
        const collation = ['name', 'kind'].includes(field) ? sql`collate ${sql.id(collationOf[language])}` : sql``
        const order = field === 'kind' ? sql`kind` : sql`${sql.ref(field)} ${collation}`
        const direction = descending ? sql`desc` : sql`asc`
        const { rows } = await sql<{ id: string }>`select id from specimen as row
          where ${sql.join([sql`unit_id = any(${reached}::uuid[])`, ...given.map(plain)], sql` and `)}
          order by ${order} ${direction} nulls last, id`.execute(server.database.db)
        const asking = readContext(server.platform, { actor: staffOf(reached), now: server.clock.now(), language })
        const sort = descending ? `-${field}` : field
        const ask = (query: Partial<ListQuery>) =>
          listRecords(specimen, asking, { size, current: 1, sort, filters: given, ...query })
        const page = await ask({ current })
        const ids = rows.map(({ id }) => id)
        expect(page.total).toBe(rows.length)
        expect(page.records.map(({ id }) => id)).toEqual(ids.slice((current - 1) * size, current * size))
        if (page.next === null) return
        const next = await ask({ after: page.next })
        expect(next.total).toBe(rows.length)
        expect(next.records.map(({ id }) => id)).toEqual(ids.slice(current * size, (current + 1) * size))
      }),
      { numRuns: 150 },
    )
  })

  it('of many rows includes those of a sample and all earlier ones, for any order and depth', async () => {
    const rows = 30_000
    const { db } = server.database
    await sql`insert into specimen (unit_id, name, kind, amount, day, at)
      select (${units}::uuid[])[1], 'n' || n::bigint * 7919 % 5000, 'red', case when n % 3 > 0 then n::bigint * 104729 % 1000 end, null,
        timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'
      from generate_series(1, ${rows}::int) as n`.execute(db)
    const queries = fc.record({
      field: fc.constantFrom('name', 'kind', 'amount', 'day', 'at'),
      descending: fc.boolean(),
      current: fc.constantFrom(1, 2, 40, 4000),
    })
    const asking = readContext(server.platform, { actor: staffOf(units), now: server.clock.now(), language: 'en' })
    await fc.assert(
      fc.asyncProperty(queries, async ({ field, descending, current }) => {
        const size = 5
        const direction = descending ? sql`desc` : sql`asc`
        const collation = field === 'name' ? sql`collate "en-x-icu"` : sql``
        const { rows: plainly } = await sql<{ id: string }>`select id from specimen where kind = 'red' and day is null
          order by ${sql.ref(field)} ${collation} ${direction} nulls last, id
          limit ${size} offset ${size * (current - 1)}`.execute(db)
        const page = await listRecords(specimen, asking, {
          size,
          current,
          sort: descending ? `-${field}` : field,
          filters: [
            { field: 'kind', operator: 'is', values: ['red'] },
            { field: 'day', operator: 'empty', values: [] },
          ],
        })
        expect(page.total).toBeGreaterThanOrEqual(rows)
        expect(page.records.map(({ id }) => id)).toEqual(plainly.map(({ id }) => id))
      }),
      { numRuns: 25 },
    )
  })

  it('rejects the cursor of another kind of list', async () => {
    const asking = readContext(server.platform, { actor: staffOf(units), now: server.clock.now(), language: 'en' })
    const after = Buffer.from(JSON.stringify(['x', 'no identifier'])).toString('base64url')
    await expect(listRecords(specimen, asking, { current: 1, size: 5, after })).rejects.toThrow('request.invalid')
  })
})

describe('a word is found without folding', () => {
  const known = (letter: string): boolean => foldedPattern(letter) !== undefined

  /** The characters of a letter or a single character class, with expanded ranges. */
  const lettersIn = (pattern: string): string[] => [
    ...pattern.replace(/^\[|\]$/g, '').replace(/(.)-(.)/gu, (_range, first, last) => {
      const [begin, end] = [first.codePointAt(0), last.codePointAt(0)]
      return String.fromCodePoint(...Array.from({ length: end - begin + 1 }, (_letter, at) => begin + at))
    }),
  ]

  it('in the letters that fold to its own, and in no others', async () => {
    const { rows } = await sql<{ letter: string; folded: string }>`
      select chr(code) as letter, search_fold(chr(code)) as folded from generate_series(1, 196607) as code
      where code not between 55296 and 57343`.execute(server.database.db)
    const foldedOf = new Map(rows.map(({ letter, folded }) => [letter, folded]))
    const plainOnes = [...new Set(foldedOf.values())].filter((letter) => [...letter].length === 1 && known(letter))
    expect(plainOnes.length).toBeGreaterThan(20_000)
    const found = plainOnes.flatMap((plain) => lettersIn(foldedPattern(plain) ?? '').map((letter) => [letter, plain]))
    expect(found.filter(([letter = '', plain]) => foldedOf.get(letter) !== plain)).toEqual([])
    const missed = rows.flatMap(({ letter, folded }) =>
      [...folded].filter(known).filter((plain) => {
        const matchesRaw = unfoldedPatterns(plain).every((group) => group.includes(`%${letter}%`))
        return !matchesRaw || !RegExp(foldedPattern(plain) ?? '').test(letter)
      }),
    )
    expect(missed).toEqual([])
    expect(plainOnes.filter((letter) => (letter + lowestMark).normalize('NFD') !== letter + lowestMark)).toEqual([])
  })

  it('unless it has characters that folding may produce from others', () => {
    expect(foldedPattern('Đức-ab')).toBeUndefined()
    expect(foldedPattern('%')).toBeUndefined()
    expect(foldedPattern('\u0301')).toBeUndefined()
    expect(latinPattern('Đức-ab')).toBe(foldedPattern('duc'))
  })
})

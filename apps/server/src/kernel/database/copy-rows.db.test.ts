import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { copyRows } from './copy-rows.ts'

let server: TestServer
const query = (text: string) => server.database.pool.query(text).then(({ rows }) => rows)
const columns = ['id', 'note', 'count', 'is_on', 'detail']

beforeAll(async () => {
  server = await startTestServer()
  await query('create table copied (id integer primary key, note text, count numeric, is_on boolean, detail jsonb)')
})
afterAll(() => server.close())

const rowOf = (id: number, note: string | null) => ({
  ...{ id, note, count: 1.5, is_on: true },
  detail: { note, list: [null, 'a\\b"c\n'] },
})
const copy = (rows: readonly ReturnType<typeof rowOf>[]) =>
  server.platform.transaction((tx) => copyRows(tx, 'copied' as never, columns as never[], rows as never[]))

it('rows arrive as they are, whatever characters they have', async () => {
  const notes = [null, '', '\\N', '\\.', 'tab\t line\nfeed\r', 'back\\slash "quoted"', 'ວັນທີ ស្អែក 🙂']
  const rows = notes.map((note, id) => rowOf(id, note))
  await copy(rows)
  expect(await query('select id, note, count::float8 as count, is_on, detail from copied order by id')).toEqual(rows)
})

it('more rows than one part are one statement', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => rowOf(100 + index, 'many'))
  await query('create table statements (at timestamptz)')
  await query(`create function count_statement() returns trigger language plpgsql as
    'begin insert into statements values (now()); return null; end'`)
  await query('create trigger counted after insert on copied for each statement execute function count_statement()')
  await copy(rows)
  expect(await query('select count(*)::int as count from statements')).toEqual([{ count: 1 }])
  await query('drop trigger counted on copied')
  expect(await query(`select count(*)::int as count from copied where note = 'many'`)).toEqual([{ count: 1203 }])
})

it('a row that is refused leaves none behind, and the connection works on', async () => {
  await expect(copy([rowOf(5000, 'new'), rowOf(1, 'there already')])).rejects.toMatchObject({ code: '23505' })
  expect(await query('select from copied where id = 5000')).toEqual([])
  await copy([rowOf(5000, 'new')])
  expect(await query('select note from copied where id = 5000')).toEqual([{ note: 'new' }])
})

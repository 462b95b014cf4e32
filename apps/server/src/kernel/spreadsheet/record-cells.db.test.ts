import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { RecordCells, wordOf } from './record-cells.ts'
import { cellText, SheetText } from './sheet-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('cells copied from the text of a row equal those made from its values', async () => {
  const letters = fc.constantFrom(
    ...'aZ0 ,()"\\\'&<>_x0D\t\n\u0001\u00a0\u1680\u2003\u2028\u3000\ufeff\ufffe，“很é🙂Đကខ',
    '_x000D_',
  )
  const text = fc.option(fc.string({ unit: letters, maxLength: 8 }))
  const row = fc.record({
    words: fc.array(text, { minLength: 3, maxLength: 3 }),
    number: fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true }))),
    flag: fc.option(fc.boolean()),
  })
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never
  const flags = [wordOf('t', cellText('yes')), wordOf('f', cellText('no'))]
  const copied = (record: string): string => {
    const sheet = new SheetText()
    const cells = new RecordCells(sheet)
    cells.begin(record)
    cells.number()
    cells.text()
    cells.word(flags)
    cells.text()
    cells.text()
    return sheet.take().toString()
  }
  const written = ({ words: [first, second, third], number, flag }: Row): string => {
    const yesOrNo = flag === null ? null : flag ? 'yes' : 'no'
    return [number, first, yesOrNo, second, third].map((cell) => cellText(cell ?? null)).join('')
  }
  /** The database and JavaScript agree on a number, but not on when to use an exponent. */
  const withEqualNumbers = (cells: string) =>
    cells.replace(/<c><v>([^<]*)/, (_cell, number) => `<c><v>${Number(number)}`)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 40 }), async (given) => {
      const { rows } = await sql<{ record: string }>`
        select row(number, words ->> 0, flag, words ->> 1, words ->> 2)::text as record
        from json_to_recordset(${JSON.stringify(given)}) as given (number float8, words json, flag boolean)
      `.execute(server.database.db)
      expect(rows.map(({ record }) => withEqualNumbers(copied(record)))).toEqual(
        given.map((one) => withEqualNumbers(written(one))),
      )
    }),
    { numRuns: 25 },
  )
})

import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type RowTexts, readSheet } from './read-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A workbook with the given rows, the first of which is the head. */
const sheetOf = ([head = [], ...rows]: readonly RowTexts[]) => writeXlsx('x', head, [rows])

const rowsOf = async (bytes: Uint8Array, maximumRows = 10_000): Promise<readonly RowTexts[]> => {
  const rows: RowTexts[] = []
  for await (const part of readSheet(bytes, maximumRows, undefined)) rows.push(...part)
  return rows
}

const numbered = (word: string, count: number): RowTexts[] =>
  Array.from({ length: count }, (_row, at) => [`${word} ${at}`, String(at)])

it('sheets read at the same time arrive in order and complete, with an unreadable one among them', async () => {
  const [first, second] = await Promise.all([
    buffer(sheetOf(numbered('昆明', 1200))),
    buffer(sheetOf(numbered('ดารา', 3))),
  ])
  const read = await Promise.allSettled([rowsOf(first), rowsOf(Buffer.from('no sheet')), rowsOf(second)])
  expect(read).toEqual([
    { status: 'fulfilled', value: numbered('昆明', 1200) },
    { status: 'rejected', reason: expect.any(Error) },
    { status: 'fulfilled', value: numbered('ดารา', 3) },
  ])
})

it('a reader that stops early releases the next sheet', async () => {
  const sheet = await buffer(sheetOf(numbered('昆明', 1200)))
  for await (const part of readSheet(sheet, 10_000, undefined)) {
    expect(part.length).toBeLessThan(1200)
    break
  }
  expect(await rowsOf(sheet, 5)).toHaveLength(5)
})

it('reading a sheet yields to other work', async () => {
  const sheet = await buffer(sheetOf(numbered('昆明', 10_000)))
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  await rowsOf(sheet)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

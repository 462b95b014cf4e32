import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { uniqueSheetNames, writeXlsx } from './write-xlsx.ts'

type Rows = readonly (readonly Cell[])[]

const headOf = (rows: Rows) => (rows[0] ?? []).map((_, at) => `column ${at}`)
const written = (rows: Rows): Promise<Buffer> => buffer(writeXlsx('x', headOf(rows), [rows]))
/** The rows below the head. */
const read = async (rows: Rows) => (await readXlsx(await written(rows))).sheets[0]?.rows.slice(1)

describe('a workbook', () => {
  it('is read back as it was written', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
    const cells = fc.oneof(texts, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cells, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          expect(await read(rows)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('preserves markup, formulas, dates and escapes as text', async () => {
    const row = [
      '<b>&amp;"',
      '=1+1',
      '+cmd|/c calc',
      '@SUM(A1)',
      '-2',
      '2026-11-20',
      '00042',
      ' leading and trailing ',
      'two\nlines',
      '_x000D_',
    ]
    expect(await read([row])).toEqual([row])
  })

  it('removes what XML cannot represent, and truncates what no cell can hold', async () => {
    expect(await read([['a\u0000b\u001fc\ufffe']])).toEqual([['abc']])
    const [[text] = []] = (await read([['很'.repeat(40_000)]])) ?? []
    expect(text).toBe(`${'很'.repeat(32_766)}…`)
  })

  it('shows every decimal place of a number with a fixed number of them, as a number', async () => {
    const row = [{ decimal: '80.30' }, { decimal: '7.0' }, { decimal: '-1.25' }, { decimal: '80' }]
    expect(await read([row])).toEqual([[80.3, 7, -1.25, 80]])
    const { sheets } = await readXlsx(await written([row]), { readStyles: true })
    const formats = row.map((_, at) => sheets[0]?.cells?.get(`1,${at}`)?.style?.numFmt)
    expect(formats).toEqual(['0.00', '0.0', '0.00', undefined])
  })

  it('contains days and times as dates, and those that no spreadsheet has as text', async () => {
    const row = [
      { date: '2026-11-20' },
      { date: '2026-03-02 04:30:15' },
      { date: '1900-03-01' },
      { date: '1899-05-04' },
      { date: '10000-01-01' },
    ]
    const { sheets } = await readXlsx(await written([row]), { readStyles: true })
    const [, cells = []] = sheets[0]?.rows ?? []
    const times = cells.map((cell) => (cell instanceof Date ? Math.round(cell.getTime() / 1000) * 1000 : cell))
    expect(times).toEqual([
      Date.UTC(2026, 10, 20),
      Date.UTC(2026, 2, 2, 4, 30, 15),
      Date.UTC(1900, 2, 1),
      '1899-05-04',
      '10000-01-01',
    ])
    const formats = row.map((_, at) => sheets[0]?.cells?.get(`1,${at}`)?.style?.numFmt)
    expect(formats.slice(0, 2)).toEqual(['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd hh:mm:ss'])
  })

  it('has a bold head that stays in view, filters over all rows, and columns as wide as their content', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [
      '王',
      'မြန်မာဘာသာစကား',
      at === 7 ? 'long '.repeat(40) : 'short',
      at,
    ])
    const bytes = await buffer(writeXlsx('x', ['姓名', 'ຊື່', 'Remark', 'Number of the row'], [rows]))
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [sheet] = sheets
    expect(sheet?.rows.slice(1)).toEqual(rows)
    expect(sheet?.freezePane).toMatchObject({ rows: 1 })
    expect(sheet?.autoFilter?.range).toBe('A1:D31')
    const isBold = (row: number) =>
      [0, 1, 2, 3].map((at) => sheet?.cells?.get(`${row},${at}`)?.style?.font?.bold === true)
    expect([isBold(0), isBold(1)]).toEqual([
      [true, true, true, true],
      [false, false, false, false],
    ])
    const widths = sheet?.columns?.map(({ width }) => Math.round(width ?? 0))
    expect(widths).toEqual([9, 16, 9, 20])
  })

  it('has a row above the head, from which filters and frozen rows are counted', async () => {
    const above = ['Day', { date: '2026-11-20' }, 'a third cell']
    const { sheets } = await readXlsx(await buffer(writeXlsx('x', ['a', 'b'], [[['1', 2]]], { above })))
    const [sheet] = sheets
    expect(sheet?.rows).toEqual([
      ['Day', new Date('2026-11-20'), 'a third cell'],
      ['a', 'b', null],
      ['1', 2, null],
    ])
    expect(sheet?.freezePane).toMatchObject({ rows: 2 })
    expect(sheet?.autoFilter?.range).toBe('A2:B3')
  })

  it('has a row of totals below the others, which filters leave out', async () => {
    const total = ['all', 5]
    const { sheets } = await readXlsx(await buffer(writeXlsx('x', ['a', 'b'], [[['1', 2]], [['2', 3]]], { total })))
    expect(sheets[0]?.rows.slice(1)).toEqual([['1', 2], ['2', 3], total])
    expect(sheets[0]?.autoFilter?.range).toBe('A1:B3')
  })

  it('offers the labels of choices in all rows, whatever they contain', async () => {
    const labels = ['Yes, always', 'No "never"', '否', 'x'.repeat(300)]
    const lists = [undefined, { labels, severalAllowed: false }, { labels: ['a'], severalAllowed: true }]
    const bytes = await buffer(writeXlsx('x', ['a', 'b', 'c'], [[['1', '2', '3']]], { lists }))
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['x', 2],
      ['lists', 4],
    ])
    expect(sheets[1]?.rows.map((row) => row[1])).toEqual(labels)
    const archive = await JSZip.loadAsync(bytes, { checkCRC32: true })
    expect(await archive.file('xl/workbook.xml')?.async('text')).toContain('name="lists" sheetId="2" state="hidden"')
    expect(sheets[0]?.dataValidations).toMatchObject([
      { type: 'list', range: 'B2:B1048576', formula1: 'lists!$B$1:$B$4', errorStyle: 'warning' },
      { type: 'list', range: 'C2:C1048576', formula1: 'lists!$C$1:$C$1' },
    ])
  })

  it('has further sheets, which are read after those before them', async () => {
    const order: string[] = []
    const rows = function* (name: string) {
      order.push(name)
      yield [[name]]
    }
    const further = ['y', 'z'].map((name) => ({ name, head: ['h'], rows: rows(name) }))
    const { sheets } = await readXlsx(await buffer(writeXlsx('x', ['h'], rows('x'), { further })))
    expect(sheets.map((sheet) => [sheet.name, sheet.rows])).toEqual(
      ['x', 'y', 'z'].map((name) => [name, [['h'], [name]]]),
    )
    expect(order).toEqual(['x', 'y', 'z'])
  })

  it('has sheets with names that Excel accepts, whatever their titles are', () => {
    const titles = fc.array(fc.string({ unit: fc.constantFrom('a', 'A', '/', '*', "'", ' ', '单'), maxLength: 40 }))
    fc.assert(
      fc.property(titles, (given) => {
        const names = uniqueSheetNames(given)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length)
        for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/)
      }),
    )
    expect(uniqueSheetNames(['a/b', 'A B'])).toEqual(['a b', 'A B (2)'])
  })

  it('of no rows has its head', async () => {
    const { sheets } = await readXlsx(await buffer(writeXlsx('x', ['a', 'b'], [])))
    expect(sheets[0]?.rows).toEqual([['a', 'b']])
    expect(sheets[0]?.autoFilter?.range).toBe('A1:B1')
  })

  it('has filters over more columns than the alphabet has letters', async () => {
    const head = Array.from({ length: 703 }, (_, at) => `c${at}`)
    const { sheets } = await readXlsx(await buffer(writeXlsx('x', head, [[head]])))
    expect(sheets[0]?.autoFilter?.range).toBe('A1:AAA2')
  })

  it('writes a cell for every empty value', async () => {
    expect(await read([['a', null, 'c', '', 0]])).toEqual([['a', null, 'c', null, 0]])
  })

  it('is an archive that any reader accepts, including checksums', async () => {
    const archive = await JSZip.loadAsync(await written([['王']]), { checkCRC32: true })
    expect(Object.keys(archive.files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })

  it('of many chunks preserves each row at any download speed', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [`row ${at} ${'x'.repeat(1000)} ${at}`, at])
    const fetched: Buffer[] = []
    for await (const bytes of writeXlsx('x', ['text', 'number'], [rows])) {
      fetched.push(bytes)
      await setImmediate()
    }
    const { sheets } = await readXlsx(Buffer.concat(fetched))
    expect(sheets[0]?.rows.slice(1)).toEqual(rows)
  })

  it('fails when its rows fail', async () => {
    const rows = async function* (): AsyncGenerator<Cell[][]> {
      yield [['head']]
      throw new Error('the connection is gone')
    }
    await expect(buffer(writeXlsx('x', ['head'], rows()))).rejects.toThrow('the connection is gone')
  })
})

import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { Cell } from './sheet-text.ts'
import { writeXlsx } from './write-xlsx.ts'

const written = (rows: readonly (readonly Cell[])[]): Promise<Buffer> => buffer(writeXlsx('x', [rows]))
const read = async (rows: readonly (readonly Cell[])[]) => (await readXlsx(await written(rows))).sheets[0]?.rows

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
    const row = ['<b>&amp;"', '=1+1', '2026-11-20', '00042', ' leading and trailing ', 'two\nlines', '_x000D_']
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
    const formats = row.map((_, at) => sheets[0]?.cells?.get(`0,${at}`)?.style?.numFmt)
    expect(formats).toEqual(['0.00', '0.0', '0.00', undefined])
  })

  it('writes a cell for every empty value', async () => {
    expect(await read([['a', null, 'c', '', 0]])).toEqual([['a', null, 'c', null, 0]])
  })

  it('is an archive that any reader accepts, including checksums', async () => {
    const archive = await JSZip.loadAsync(await written([['姓名'], ['王']]), { checkCRC32: true })
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
    for await (const bytes of writeXlsx('x', [rows])) {
      fetched.push(bytes)
      await setImmediate()
    }
    const { sheets } = await readXlsx(Buffer.concat(fetched))
    expect(sheets[0]?.rows).toEqual(rows)
  })

  it('fails when its rows fail', async () => {
    const rows = async function* (): AsyncGenerator<Cell[][]> {
      yield [['head']]
      throw new Error('the connection is gone')
    }
    await expect(buffer(writeXlsx('x', rows()))).rejects.toThrow('the connection is gone')
  })
})

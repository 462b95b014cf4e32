import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { longestDelay } from '../../../testing/longest-delay.ts'
import { readTexts } from './read-spreadsheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packageNames}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${documentNames}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A workbook of one sheet, whose cells may refer to shared texts. */
function workbook(rows: string, sharedTexts: string): Promise<Buffer> {
  const archive = new JSZip()
    .file('[Content_Types].xml', `${declaration}<Types xmlns="${packageNames}/content-types"/>`)
    .file('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
    .file(
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${documentNames}"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>`,
    )
    .file(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    )
    .file('xl/sharedStrings.xml', Buffer.from(`${declaration}<sst xmlns="${main}">${sharedTexts}</sst>`))
    .file(
      'xl/worksheets/sheet1.xml',
      Buffer.from(`${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    )
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const rowsOf = (count: number, cell: (row: number) => string): string =>
  Array.from({ length: count }, (_row, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'

const read = (bytes: Uint8Array) =>
  readTexts(bytes, 'clerk', {
    fields: ['name'],
    labelOf: (field) => field,
    formerLabelsOf: () => [],
    isReadable: (known) => known.length > 0,
  })

it('a sheet with shared texts is read, and columns after the 200th are ignored', async () => {
  const row = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="GS2"><v>1</v></c></row>'
  const { rows } = await read(await workbook(head + row, '<si><t>云岫</t></si>'))
  expect(rows).toEqual([{ number: 2, texts: { name: '云岫' } }])
})

describe('a small file that unpacks to a large sheet', () => {
  it.each([
    [
      'has 100,000 rows with one cell in the last column of all',
      'resource.import_unreadable',
      () =>
        workbook(
          rowsOf(100_000, (row) => `<c r="XFD${row}"><v>1</v></c>`),
          '',
        ),
    ],
    [
      'shares 6,000,000 texts',
      'resource.import_unreadable',
      () => workbook(head, '<si><t>abcdefgh</t></si>'.repeat(6_000_000)),
    ],
    [
      'has one text of 100 KB in 20,000 cells',
      'resource.import_too_many',
      () =>
        workbook(
          head + rowsOf(20_001, (row) => `<c r="A${row}" t="s"><v>0</v></c>`).replace('<row r="1">', '<row>'),
          `<si><t>${'a'.repeat(100_000)}</t></si>`,
        ),
    ],
  ])('is rejected when it %s, and takes no memory of the server', async (_what, code, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(4_000_000)
    const before = process.resourceUsage().maxRSS
    const delay = await longestDelay(() => expect(read(bomb)).rejects.toMatchObject({ code }))
    expect(delay).toBeLessThan(1000)
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(500)
  })

  it('is rejected when it declares no unpacked size', async () => {
    const bytes = await workbook(head, `<si><t>${'a'.repeat(1_000_000)}</t></si>`)
    const name = Buffer.from('xl/sharedStrings.xml')
    const entry = bytes.lastIndexOf(name) - 46
    for (const sizes of [[24], [20, 24]]) {
      const undeclared = Buffer.from(bytes)
      for (const field of sizes) undeclared.writeUInt32LE(0, entry + field)
      undeclared.writeUInt16LE(undeclared.readUInt16LE(entry + 8) | 8, entry + 8)
      await expect(read(undeclared)).rejects.toMatchObject({ code: 'resource.import_unreadable' })
    }
  })
})

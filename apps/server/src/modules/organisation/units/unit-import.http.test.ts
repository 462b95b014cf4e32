import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { put } from '../../../testing/assessment.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
let server: TestServer
let editor: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  editor = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

type Row = readonly (string | null)[]
type Cell = { readonly text: string; readonly error?: string }
type Preview = { readonly id: string; readonly rows: readonly { readonly cells: Record<string, Cell> }[] }

async function upload(rows: readonly Row[], path = units, head = ['code', 'name', 'kind', 'parentId']) {
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows.map((row) => [...row])] }] })
  const content = Buffer.from(sheet).toString('base64')
  return (await editor.client.post(`${path}/imports`, { fileName: 'x.xlsx', content })).data as Preview
}
const errorsOf = ({ rows }: Preview) =>
  rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).flatMap(([field, { error }]) => (error ? [[field, error]] : []))),
  )
const confirm = (id: string) => editor.client.post(`${units}/imports/${id}/confirmation`, {})

it('a tree of six levels comes in one sheet, each row naming its parent by code or name, in any order', async () => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => {
    const parent = level === 1 ? 'GROUP' : level % 2 === 0 ? `L${level - 1}` : `Level ${level - 1}`
    return [`L${level}`, `Level ${level}`, level === 1 ? 'company' : 'line', parent]
  })
  const preview = await upload(levels.toReversed())
  expect(errorsOf(preview)).toEqual(levels.map(() => ({})))
  expect((await confirm(preview.id)).data).toMatchObject({ created: 6 })
})

describe('the preview of a sheet of business units', () => {
  it('has one cause for all rows that fall with another row, after what can be corrected', async () => {
    const { id } = await upload([
      ['T1', 'First', 'no kind', 'GROUP'],
      ['T2', 'Second', 'other kind', 'GROUP'],
      ['T3', 'Below the first', 'line', 'T1'],
      ['T4', 'Below the second', 'line', 'T2'],
      ['T5', 'Below both', 'line', 'T3'],
      ['T5', 'Twin', 'line', 'GROUP'],
      ['T3', 'Another twin', 'line', 'GROUP'],
    ])
    const causes = async () =>
      (await editor.client.get(`${units}/imports/${id}/causes`)).data.map(
        ({ message, rows }: { message: string; rows: number }) => [message, rows],
      )
    expect(await causes()).toEqual([
      ['Choose an option from the list.', 2],
      ['Duplicates of other rows', 2],
      ['The parent is a row that has a problem', 3],
    ])
    await put(editor, `${units}/imports/${id}/selection`, { numbers: [3, 5, 6, 7, 8], excluded: true })
    expect(await causes()).toEqual([
      ['Choose an option from the list.', 1],
      ['The parent is row 2, which has a problem', 1],
    ])
  })

  it('finds a name that another row or a unit has below the same parent, in any case of letters', async () => {
    await editor.client.post(units, { code: 'HN', name: 'Hà Nội', kind: 'company', parentId: rootUnit })
    const preview = await upload([
      ['N1', 'Trade', 'company', 'GROUP'],
      ['N2', 'TRADE', 'company', 'GROUP'],
      ['N3', 'hà nội', 'company', 'GROUP'],
      ['N4', 'Trade', 'line', 'N1'],
      ['N5', 'trade', 'line', 'N1'],
    ])
    const twin = (row: number) => ({ name: `Duplicate of row ${row}` })
    expect(errorsOf(preview)).toEqual([{}, twin(2), { name: 'Name already exists' }, {}, twin(5)])
    expect((await confirm(preview.id)).reason).toBe('resource.import_invalid')
  })

  it('refuses rows below a row that has a problem, or that is left out, and names that row', async () => {
    const preview = await upload([
      ['P3', 'Shop', 'line', 'P2'],
      ['P2', 'Trade line', 'line', 'Trade company'],
      ['P1', 'Trade company', 'no kind', 'GROUP'],
      ['P4', 'Other company', 'company', 'GROUP'],
    ])
    const problem = (row: number) => ({ parentId: `The parent is row ${row}, which has a problem` })
    expect(errorsOf(preview)).toEqual([problem(3), problem(4), { kind: 'Choose an option from the list.' }, {}])
    const select = async (numbers: readonly number[]) => {
      await put(editor, `${units}/imports/${preview.id}/selection`, { numbers, excluded: true })
      return (await editor.client.get(`${units}/imports/${preview.id}`)).data as Preview
    }
    expect(errorsOf(await select([4])).slice(0, 2)).toEqual([
      problem(3),
      { parentId: 'The parent is row 4, which is excluded' },
    ])
    await put(editor, `${units}/imports/${preview.id}/cell`, { number: 2, field: 'name', text: 'Shops' })
    expect(errorsOf((await editor.client.get(`${units}/imports/${preview.id}`)).data as Preview).slice(0, 2)).toEqual([
      problem(3),
      { parentId: 'The parent is row 4, which is excluded' },
    ])
    await select([2, 3])
    expect((await confirm(preview.id)).data).toMatchObject({ created: 1 })
  })

  it('takes the first of two rows with one code as the parent that a third row names', async () => {
    const preview = await upload([
      ['D2', 'Line below', 'line', 'D1'],
      ['D1', 'Company', 'company', 'GROUP'],
      ['D1', 'Company again', 'company', 'GROUP'],
    ])
    expect(errorsOf(preview)).toEqual([{}, {}, { code: 'Duplicate of row 3' }])
  })

  it('finds an equal name at the row with another problem, whichever comes first', async () => {
    const preview = await upload([
      ['Q1', 'Twin', 'no kind', 'GROUP'],
      ['Q2', 'Twin', 'company', 'GROUP'],
    ])
    expect(errorsOf(preview)).toEqual([{ kind: 'Choose an option from the list.', name: 'Duplicate of row 3' }, {}])
  })

  it('says that it takes codes of countries, time zones and currencies, and finds a country by its name', async () => {
    const head = ['code', 'name', 'kind', 'parentId', 'country', 'timeZone', 'currency']
    const preview = await upload(
      [
        ['C1', 'Wrong codes', 'company', 'GROUP', 'Narnia', 'Mars/Base', 'XXQQ'],
        ['C2', 'Right codes', 'company', 'GROUP', 'Thailand', 'Asia/Bangkok', 'THB'],
      ],
      units,
      head,
    )
    expect(errorsOf(preview)).toEqual([
      {
        country: 'Enter a two-letter country code, for example TH.',
        timeZone: 'Enter a time zone name, for example Asia/Bangkok.',
        currency: 'Enter a three-letter currency code, for example THB.',
      },
      {},
    ])
  })

  it('accepts the unchanged name of a unit, and refuses one that the unit would get', async () => {
    await editor.client.post(units, { code: 'K1', name: 'Keep', kind: 'company', parentId: rootUnit })
    await editor.client.post(units, { code: 'K2', name: 'Change', kind: 'company', parentId: rootUnit })
    const preview = await upload([
      ['K1', 'Keep', 'line', 'GROUP'],
      ['K2', 'keep', 'company', 'GROUP'],
    ])
    expect(errorsOf(preview)).toEqual([{}, { name: 'Duplicate of row 2' }])
  })

  it('warns that the units below a moved unit move with it', async () => {
    await confirm(
      (
        await upload([
          ['M1', 'Moved', 'company', 'GROUP'],
          ['M2', 'Below', 'line', 'M1'],
          ['M3', 'Further below', 'line', 'M2'],
          ['M4', 'Elsewhere', 'line', 'GROUP'],
        ])
      ).id,
    )
    const { rows } = await upload([
      ['M1', 'Moved', 'company', 'M4'],
      ['M2', 'Below, renamed', 'line', 'M1'],
    ])
    expect(rows).toMatchObject([
      { mark: 'update', cells: { parentId: { warning: '2 units below move with it.' } } },
      { mark: 'update' },
    ])
    expect(rows[1]?.cells.parentId).toEqual({ text: 'M1' })
  })

  it('finds a second group, and one that would lose its place at the top', async () => {
    const preview = await upload([
      ['G1', 'Second group', 'group', 'GROUP'],
      ['GROUP', null, 'company', null],
    ])
    const refused = { kind: 'Only the unit at the top is a group.' }
    expect(errorsOf(preview)).toEqual([refused, refused])
  })
})

it('a second group is refused at its kind when it is written alone', async () => {
  const refused = await editor.client.post(units, { code: 'G2', name: 'Other', kind: 'group', parentId: rootUnit })
  expect(refused.errors).toEqual([{ path: 'kind', message: 'Only the unit at the top is a group.' }])
})

it('the preview of a sheet of job openings finds titles that differ in the case of their letters only', async () => {
  const posts = '/workbenchApi/talent/posts'
  await editor.client.post(posts, { title: 'Cashier', businessUnitId: rootUnit, headcount: 1 })
  const head = ['title', 'businessUnitId', 'headcount']
  const rows = [
    ['Guide', 'GROUP', '1'],
    ['GUIDE', 'GROUP', '1'],
    ['cashier', 'GROUP', '1'],
  ]
  expect(errorsOf(await upload(rows, posts, head))).toEqual([
    {},
    { title: 'Duplicate of row 2' },
    { title: 'Name already exists' },
  ])
})

it('the template offers the labels of choices, and its example is not imported, but refused once it is filled in', async () => {
  const { rawPayload } = await editor.client.raw({ method: 'GET', url: `${units}/import-template` })
  const [, sheet, lists] = (await readXlsx(rawPayload)).sheets
  const [head = [], example = []] = sheet?.rows ?? []
  const kind = head.indexOf('Type')
  expect(example[0]).toBe('Example (this row is not imported)')
  expect(lists?.rows.map((row) => row[kind])).toContain('Company')
  expect(example[kind]).toBe(lists?.rows[0]?.[kind])
  expect(example[head.indexOf('Parent')]).toBe('The name or code of an existing record')
  const send = (...rows: readonly unknown[][]) => upload([example, ...rows] as Row[], units, head.map(String))
  const own = head.map(
    (name) => ({ Code: 'EX1', Name: 'Own row', Type: 'company', Parent: 'GROUP' })[String(name)] ?? null,
  )
  const preview = await send(own)
  expect(errorsOf(preview)).toEqual([{}])
  expect((await confirm(preview.id)).data).toMatchObject({ created: 1 })
  expect(await send()).toBeNull()

  example[head.indexOf('Name')] = 'Own text'
  expect(errorsOf(await send())).toEqual([
    {
      code: 'This row is still marked as the example. Enter the value of this column to import it, or exclude the row.',
      parentId: 'Not found: The name or code of an existing record',
    },
  ])
})

describe('a template', () => {
  it('says first how it is filled in, and is read with these instructions in any language', async () => {
    const { rawPayload } = await editor.client.raw({ method: 'GET', url: `${units}/import-template` })
    const [instructions, sheet] = (await readXlsx(rawPayload)).sheets
    const lines = instructions?.rows ?? []
    expect(lines[0]).toEqual(['How to fill in this workbook', null, null])
    expect(lines.flat()).toContain(
      'Rows are matched by Code: a row that matches an existing record changes it, and any other row adds one.',
    )
    expect(lines.flat()).toContain(`Enter the data on the sheet “${sheet?.name}”. This sheet is not imported.`)
    expect(lines.slice(-9).map(([name]) => name)).toEqual(sheet?.rows[0])
    expect(lines).toContainEqual(['Type', 'Yes', 'One of: Company, Business line, Group'])
    expect(lines).toContainEqual(['Sort order', null, 'A number from 0 to 10,000'])
    const filled = await writeXlsx({
      sheets: [
        { name: 'a', rows: [['Cách điền bảng tính này'], ['code', 'name']] },
        {
          name: 'b',
          rows: [
            ['code', 'name', 'kind', 'parentId'],
            ['TPL1', 'From a template', 'company', 'GROUP'],
          ],
        },
      ],
    })
    const content = Buffer.from(filled).toString('base64')
    const preview = (await editor.client.post(`${units}/imports`, { fileName: 'x.xlsx', content })).data as Preview
    expect(errorsOf(preview)).toEqual([{}])
    expect((await confirm(preview.id)).data).toMatchObject({ created: 1 })
  })

  it('an empty cell keeps what is stored, and a hyphen clears it where nothing has to be there', async () => {
    const columns = ['code', 'name', 'kind', 'parentId', 'nameEn', 'country']
    const created = await upload([['CLR', 'Cleared', 'company', 'GROUP', 'In English', 'VN']], units, columns)
    expect((await confirm(created.id)).data).toMatchObject({ created: 1 })
    const stored = async () =>
      (await server.database.pool.query('select name, name_en, country from business_unit where code = $1', ['CLR']))
        .rows[0]

    const keeping = await upload([['CLR', 'Renamed', null, null, null, null]], units, columns)
    expect((await confirm(keeping.id)).data).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual({ name: 'Renamed', name_en: 'In English', country: 'VN' })

    const cleared = await upload([['CLR', null, null, null, '-', '－']], units, columns)
    expect((await confirm(cleared.id)).data).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual({ name: 'Renamed', name_en: '', country: null })

    expect(errorsOf(await upload([['CLR', null, '-', '-', null, null]], units, columns))).toEqual([
      { kind: expect.any(String), parentId: expect.stringContaining('-') },
    ])
  })
})

import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/organisation/departments'
let server: TestServer
let editor: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  await addUnit(server, 'VN')
  editor = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

type Row = readonly (string | null)[]

const dayHead = ['code', 'name', 'parentId', 'unitId', 'effectiveOn']

async function upload(rows: readonly Row[], input: object = {}, head: readonly string[] = dayHead) {
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [[...head], ...rows.map((row) => [...row])] }] })
  const content = Buffer.from(sheet).toString('base64')
  return (await editor.client.post(`${path}/imports`, { fileName: 'x.xlsx', content, ...input })).data
}
const confirm = async (id: string) => (await editor.client.post(`${path}/imports/${id}/confirmation`, {})).data
type Cell = { readonly text: string; readonly before?: string }
const hasError = ({ text: _text, before: _before, ...error }: Cell) => Object.keys(error).length > 0
const errorFieldsOf = ({ rows }: { rows: { cells: Record<string, Cell> }[] }) =>
  rows.map(({ cells }) => Object.entries(cells).flatMap(([field, cell]) => (hasError(cell) ? [field] : [])))
const recordOf = async (search: string, asOf?: string) => {
  const { data } = await editor.client.get(path, { search, ...(asOf !== undefined && { asOf }) })
  return { ...data.records[0], parent: data.labels.department?.[data.records[0]?.parentId] }
}

it('a tree of six levels comes in one sheet, each row naming its parent by code or name, in any order', async () => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => {
    const parent = level === 1 ? null : level % 2 === 0 ? `L${level - 1}` : `Level ${level - 1}`
    return [`L${level}`, `Level ${level}`, parent, 'VN', null]
  })
  const preview = await upload(levels.toReversed(), { effectiveDay: '2026-01-01' })
  expect(errorFieldsOf(preview)).toEqual(levels.map(() => []))
  expect(await confirm(preview.id)).toMatchObject({ created: 6 })
  expect((await recordOf('L6')).parent).toBe('Level 5')
  expect((await recordOf('L2')).parent).toBe('Level 1')
})

it('a row takes its own day before that of the upload, and changes what holds on its day', async () => {
  const first = await upload([['D1', 'Trade', null, 'VN', null]], { effectiveDay: '2026-01-01' })
  await confirm(first.id)
  const second = await upload([['D1', 'Retail', null, 'VN', '2026-09-01']], { effectiveDay: '2026-02-01' })
  expect(second.counts).toMatchObject({ update: 1 })
  await confirm(second.id)
  const names = await Promise.all(['2026-08-31', '2026-09-01'].map(async (asOf) => (await recordOf('D1', asOf)).name))
  expect(names).toEqual(['Trade', 'Retail'])
  const same = await upload([['D1', 'Retail', null, 'VN', '2026-10-01']])
  expect(same.counts).toMatchObject({ unchanged: 1 })
})

it('a row without a day, with one before its record begins, or in a ring is found before anything is written', async () => {
  const dayless = await upload([['E1', 'New', null, 'VN', null]])
  expect(errorFieldsOf(dayless)).toEqual([['effectiveOn']])
  await confirm((await upload([['E2', 'Known', null, 'VN', '2026-05-01']])).id)
  expect(errorFieldsOf(await upload([['E2', 'Early', null, 'VN', '2026-04-01']]))).toEqual([['effectiveOn']])
  const ring = await upload(
    [
      ['R1', 'Ring one', 'R2', 'VN', null],
      ['R2', 'Ring two', 'R1', 'VN', null],
      ['R3', 'Below', 'R1', 'VN', null],
    ],
    { effectiveDay: '2026-01-01' },
  )
  expect(errorFieldsOf(ring)).toEqual([['parentId'], ['parentId'], ['parentId']])
  const fixed = await editor.client.send({
    ...{ method: 'PUT', url: `${path}/imports/${ring.id}/cell` },
    payload: { number: 2, field: 'parentId', text: '' },
  })
  expect(fixed.data.counts).toMatchObject({ new: 3, invalid: 0 })
  expect(await confirm(ring.id)).toMatchObject({ created: 3 })
})

it('codes that differ in case only are one code: in forms, between rows, and between a row and a record', async () => {
  await confirm((await upload([['Case-1', 'First', null, 'VN', '2026-01-01']])).id)
  const { unitId } = await recordOf('Case-1')
  const values = { code: 'CASE-1', name: 'Second', unitId, effectiveOn: '2026-01-01' }
  const refused = await editor.client.post(path, values)
  expect([refused.code, refused.errors]).toMatchObject([400, [{ path: 'code' }]])
  const sheet = await upload([
    ['cASE-1', 'Renamed', null, 'vn', '2026-02-01'],
    ['Case-2', 'Third', 'case-1', 'VN', '2026-02-01'],
    ['CASE-2', 'Fourth', null, 'VN', '2026-02-01'],
  ])
  expect(sheet.counts).toMatchObject({ update: 1, new: 1, invalid: 1 })
  expect(sheet.rows[0].cells.code.before).toBeUndefined()
  expect(errorsOf(sheet)).toEqual([{}, {}, { code: 'Duplicate of row 3' }])
  const without = { numbers: [4], excluded: true }
  await editor.client.send({ method: 'PUT', url: `${path}/imports/${sheet.id}/selection`, payload: without })
  expect(await confirm(sheet.id)).toMatchObject({ created: 1, changed: 1 })
  expect(await recordOf('Case-1')).toMatchObject({ code: 'Case-1', name: 'Renamed' })
})

it('a parent that two rows are called by is refused', async () => {
  const preview = await upload(
    [
      ['A1', 'Same', null, 'VN', null],
      ['A2', 'Same', null, 'VN', null],
      ['A3', 'Child', 'Same', 'VN', null],
    ],
    { effectiveDay: '2026-01-01' },
  )
  expect(errorFieldsOf(preview)).toEqual([[], [], ['parentId']])
})

const openHead = ['code', 'name', 'parentId', 'unitId', 'open', 'effectiveOn']
const errorsOf = ({ rows }: { rows: { cells: Record<string, Cell & { error?: string }> }[] }) =>
  rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).flatMap(([field, { error }]) => (error ? [[field, error]] : []))),
  )

it('a row that closes a department of other rows is found in the preview, at its column', async () => {
  await confirm((await upload([['C1', 'Closing', null, 'VN', '2026-01-01']])).id)
  const rows = [
    ['C1', null, null, null, 'No', '2026-06-01'],
    ['C2', 'Below', 'C1', 'VN', null, '2026-03-01'],
    ['C3', 'Beside', null, 'VN', null, '2026-03-01'],
  ]
  const preview = await upload(rows, {}, openHead)
  expect(errorsOf(preview)).toEqual([{ open: 'Records that use Closing (1): Below' }, {}, {}])
  const without = { numbers: [2], excluded: true }
  await editor.client.send({ method: 'PUT', url: `${path}/imports/${preview.id}/selection`, payload: without })
  expect(await confirm(preview.id)).toMatchObject({ created: 2 })
})

it('a new department below a closed one of the sheet, and one that begins before the one above, are found', async () => {
  const rows = [
    ['F1', 'Shut', null, 'VN', 'No', '2026-01-01'],
    ['F2', 'Below shut', 'F1', 'VN', null, '2026-01-01'],
    ['F3', 'Late', null, 'VN', null, '2026-05-01'],
    ['F4', 'Early', 'F3', 'VN', null, '2026-04-01'],
    ['F5', 'Below early', 'F4', 'VN', null, '2026-06-01'],
  ]
  expect(errorsOf(await upload(rows, {}, openHead))).toEqual([
    {},
    { parentId: 'Shut is closed on some of these days.' },
    {},
    { parentId: 'This record does not exist on 1 Apr 2026.' },
    { parentId: 'The parent is row 5, which has a problem' },
  ])
})

it('a department and those below it close in one sheet, in any order of the rows', async () => {
  const tree = [
    ['G1', 'Above', null, 'VN', '2026-01-01'],
    ['G2', 'Middle', 'G1', 'VN', '2026-01-01'],
    ['G3', 'Below', 'G2', 'VN', '2026-01-01'],
  ]
  await confirm((await upload(tree)).id)
  const closed = ['G1', 'G3', 'G2'].map((code) => [code, null, null, null, 'No', '2026-06-01'])
  const wrong = ['G4', 'Orphan', 'G1', 'VN', null, '2025-01-01']
  const preview = await upload([...closed, wrong], {}, openHead)
  expect(errorsOf(preview).map((errors) => Object.keys(errors))).toEqual([[], [], [], ['parentId']])
  expect(errorsOf(await upload(closed, {}, openHead))).toEqual([{}, {}, {}])
})

it('a confirmation names the row and the column when a department was closed meanwhile', async () => {
  const [created] = [await upload([['H1', 'Open', null, 'VN', '2026-01-01']])]
  await confirm(created.id)
  const preview = await upload([['H2', 'Below', 'H1', 'VN', '2026-03-01']])
  const { id, revision } = await recordOf('H1')
  await editor.client.send({
    ...{ method: 'PUT', url: `${path}/${id}` },
    payload: { revision, open: false, effectiveOn: '2026-02-01' },
  })
  const refused = await editor.client.post(`${path}/imports/${preview.id}/confirmation`, {})
  expect([refused.code, refused.reason]).toEqual([409, 'resource.import_invalid'])
  expect(refused.msg).toContain('row 2')
  const { data } = await editor.client.get(`${path}/imports/${preview.id}`)
  expect(errorsOf(data)).toEqual([{ parentId: 'Open is closed on some of these days.' }])
})

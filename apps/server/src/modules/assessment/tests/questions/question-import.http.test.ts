import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const path = '/workbenchApi/assessment/questions'

let server: TestServer
let author: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  author = await addStaff(server, await addUnit(server, 'NORTH'), { admin: true })
})
afterAll(() => server.close())

const head = ['stem', 'type', 'options', 'scale', 'points', 'difficulty', 'tags', 'businessUnitId']
const sheet = [
  ['盘点多久一次', 'single', '*每月一次 | 从不', '', '5', 'easy', '盘点, 库存', 'NORTH'],
  ['您是否愿意出差', 'scale', '', '1-5: 不愿意 | 愿意', '5', 'medium', '', 'NORTH'],
  ['请简述盘点流程', 'short', '', '', '10', 'hard', '', 'NORTH'],
]

async function upload(rows: string[][]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
  const content = Buffer.from(bytes).toString('base64')
  return (await author.client.post(`${path}/imports`, { fileName: '题库.xlsx', content })).data
}
const confirm = async (id: string) => (await author.client.post(`${path}/imports/${id}/confirmation`)).data

it('questions are imported from a spreadsheet, fixed in their cells, and not imported twice', async () => {
  const [good = [], ...others] = sheet
  const preview = await upload([good.with(2, '每月一次 | 从不'), ...others])
  expect(preview.counts).toMatchObject({ rows: 3, new: 2, invalid: 1 })
  const [wrong] = preview.rows
  expect(wrong.cells.options).toMatchObject({ text: '每月一次 | 从不', error: expect.any(String) })
  expect((await author.client.post(`${path}/imports/${preview.id}/confirmation`)).reason).toBe(
    'resource.import_invalid',
  )
  const cell = { number: wrong.number, field: 'options', text: good[2] }
  await author.client.send({ method: 'PUT', url: `${path}/imports/${preview.id}/cell`, payload: cell })
  expect(await confirm(preview.id)).toEqual({ created: 3, changed: 0 })
  const { data } = await author.client.get(path, { search: '盘点多久' })
  expect(data.records[0]).toMatchObject({
    options: [
      { id: 'o1', text: '每月一次', right: true },
      { id: 'o2', text: '从不', right: false },
    ],
    tags: ['盘点', '库存'],
  })
  expect((await upload(sheet)).counts).toMatchObject({ unchanged: 3, new: 0 })
  const changed = await upload([good.with(4, '8'), ...others])
  expect(changed.counts).toMatchObject({ update: 1, unchanged: 2 })
  expect(await confirm(changed.id)).toEqual({ created: 0, changed: 1 })
})

it('questions imported together keep the order of their sheet in the list', async () => {
  const [good = []] = sheet
  const stems = Array.from({ length: 12 }, (_one, at) => `顺序题 ${at + 1}`)
  const { id } = await upload(stems.map((stem) => good.with(0, stem)))
  await confirm(id)
  const { data } = await author.client.get(path, { search: '顺序题' })
  expect(data.records.map(({ stem }: { stem: string }) => stem)).toEqual(stems)
})

it('a text that is too long or a wrong type is reported at its cell', async () => {
  const [good = []] = sheet
  const { rows } = await upload([
    good.with(0, '过长').with(2, `*${'长'.repeat(31)} | 从不`),
    good.with(0, '不合').with(1, 'short'),
    good.with(0, '量表').with(3, '5-1'),
  ])
  const invalidCells = rows.map(({ cells }: { cells: Record<string, { error?: string }> }) =>
    Object.entries(cells).flatMap(([field, { error }]) => (error === undefined ? [] : [field])),
  )
  expect(invalidCells).toEqual([['options'], ['options'], ['scale']])
})

it('errors of a whole question are reported next to those of its other cells', async () => {
  const [good = []] = sheet
  const { rows } = await upload([
    good.with(0, '两处').with(2, '每月一次 | 从不').with(4, '很多'),
    good.with(0, '缺分').with(1, 'short').with(4, ''),
    good.with(0, '未知').with(1, '?').with(2, '每月一次 | 从不'),
  ])
  const invalidCells = rows.map(({ cells }: { cells: Record<string, { error?: string }> }) =>
    Object.entries(cells)
      .flatMap(([field, { error }]) => (error === undefined ? [] : [field]))
      .toSorted(),
  )
  expect(invalidCells).toEqual([['options', 'points'], ['options', 'points'], ['type']])
})

it('a unit with a shared name is recognized by its path, as in lists, and otherwise requires its code', async () => {
  const [east, west] = [await addUnit(server, 'EAST'), await addUnit(server, 'WEST')]
  for (const above of [east, west]) {
    const id = await addUnit(server, `${above}-R`, above)
    await server.database.db.updateTable('business_unit').set({ name: '孪生' }).where('id', '=', id).execute()
  }
  const everywhere = await addStaff(server, rootUnit, { admin: true })
  const [good = []] = sheet
  const rows = ['EAST › 孪生', '孪生', '无此单元'].map((unit, at) => good.with(0, `题 ${at}`).with(7, unit))
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
  const content = Buffer.from(bytes).toString('base64')
  everywhere.client.headers['accept-language'] = 'en'
  const { data } = await everywhere.client.post(`${path}/imports`, { fileName: '题库.xlsx', content })
  const cellErrors = data.rows.map(
    ({ cells }: { cells: { businessUnitId: { error?: string } } }) => cells.businessUnitId.error,
  )
  expect(cellErrors).toEqual([undefined, 'Several records are called “孪生”. Enter the code', 'Not found: 无此单元'])
})

import { locales } from '@rostrum/i18n/locale'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const dictionaries = '/workbenchApi/system/dictionaries'
const ranks = '/workbenchApi/organisation/ranks'
let server: TestServer
let editor: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  editor = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

type Row = (string | number | boolean | Date | null)[]
const item = 'sheet-colour'

beforeEach(async () => {
  const { db } = server.database
  editor.client.headers['accept-language'] = 'en'
  await db.deleteFrom('dictionary_item').where('dictionary', '=', item).execute()
  const rows = [
    ['red', '红色', 'Red'],
    ['blue', '蓝色', ''],
  ].map(([value = '', label = '', label_en = ''], position) => ({ dictionary: item, value, label, label_en, position }))
  await db.insertInto('dictionary_item').values(rows).execute()
})

async function exported(
  path = dictionaries,
  filters: object[] = [{ field: 'dictionary', operator: 'is', values: [item] }],
) {
  const query = { filters: JSON.stringify(filters), sort: 'position' }
  const { rawPayload } = await editor.client.raw({ method: 'GET', url: `${path}/export`, query })
  return ((await readXlsx(rawPayload)).sheets[0]?.rows ?? []) as Row[]
}
async function imported(rows: Row[], path = dictionaries) {
  const file = await writeXlsx({ sheets: [{ name: 'x', rows }] })
  const content = Buffer.from(file).toString('base64')
  const { id, counts } = (await editor.client.post(`${path}/imports`, { fileName: 'x.xlsx', content })).data
  const { data } = await editor.client.post(`${path}/imports/${id}/confirmation`)
  return { counts, written: data }
}
const replaced = (rows: readonly Row[], from: string, to: string): Row[] =>
  rows.map((row) => row.map((cell) => (cell === from ? to : cell)))
const stored = async () => {
  const found = server.database.db.selectFrom('dictionary_item').select(['label', 'label_en'])
  const rows = await found.where('dictionary', '=', item).orderBy('position').execute()
  return rows.map(({ label, label_en }) => [label, label_en])
}

describe.each(locales.filter((locale) => locale !== 'zh-CN'))(
  'a sheet exported in %s, without the English column',
  (locale) => {
    beforeEach(() => {
      editor.client.headers['accept-language'] = locale
    })

    it('changes nothing when nothing was edited', async () => {
      expect((await imported(await exported())).counts).toMatchObject({ update: 0, unchanged: 2, invalid: 0 })
    })

    it('writes edited names to the English field, and never over the Chinese one', async () => {
      const edited = replaced(replaced(await exported(), 'Red', 'Crimson'), '蓝色', 'Blue')
      expect((await imported(edited)).written).toMatchObject({ changed: 2 })
      expect(await stored()).toEqual([
        ['红色', 'Crimson'],
        ['蓝色', 'Blue'],
      ])
    })
  },
)

it('a sheet exported in Chinese has the Chinese names under their own heading', async () => {
  editor.client.headers['accept-language'] = 'zh-CN'
  const rows = await exported()
  expect(rows.flat()).toContain('红色')
  await imported(replaced(rows, '红色', '朱红'))
  expect(await stored()).toEqual([
    ['朱红', 'Red'],
    ['蓝色', ''],
  ])
})

describe('a sheet with both columns', () => {
  const head: Row = ['Dictionary', 'Value', 'Label', 'Label (English)']

  it('writes a Chinese name that equals the English one, and an English one that equals the Chinese', async () => {
    const rows = [head, [item, 'red', 'Red', 'Red'], [item, 'blue', '蓝色', '蓝色']]
    expect((await imported(rows)).counts).toMatchObject({ update: 2 })
    expect(await stored()).toEqual([
      ['Red', 'Red'],
      ['蓝色', '蓝色'],
    ])
  })

  it('leaves unchanged what equals the stored names', async () => {
    const rows = [head, [item, 'red', '红色', 'Red'], [item, 'blue', '蓝色', '']]
    expect((await imported(rows)).counts).toMatchObject({ update: 0, unchanged: 2 })
  })
})

it('a sheet downloaded earlier, with English names under the Chinese heading, changes none that was not edited', async () => {
  const rows: Row[] = [
    ['Dictionary', 'Value', 'Label'],
    [item, 'red', 'Red'],
    [item, 'blue', '蓝色'],
  ]
  expect((await imported(rows)).counts).toMatchObject({ update: 0, unchanged: 2 })
})

it('a sheet downloaded earlier, with an edited English name, does not write it over the Chinese one', async () => {
  const rows: Row[] = [
    ['Dictionary', 'Value', 'Label'],
    [item, 'red', 'Crimson'],
    [item, 'blue', 'Blue'],
  ]
  // Where there is no English name, the earlier sheet had the Chinese one, which its reader has replaced on purpose.
  expect((await imported(rows)).counts).toMatchObject({ update: 1, invalid: 1 })
  expect(await stored()).toEqual([
    ['红色', 'Red'],
    ['蓝色', ''],
  ])
})

it('ranks, whose English names a list shows in other languages, keep their Chinese names as well', async () => {
  await editor.client.post(ranks, { code: 'X1', name: '主管', nameEn: 'Supervisor', position: 1 })
  const rows = await exported(ranks, [{ field: 'code', operator: 'is', values: ['X1'] }])
  const named = () =>
    server.database.db.selectFrom('rank').select(['name', 'name_en']).where('code', '=', 'X1').executeTakeFirst()
  expect((await imported(rows, ranks)).counts).toMatchObject({ update: 0, unchanged: 1 })
  await imported(replaced(rows, 'Supervisor', 'Head'), ranks)
  expect(await named()).toEqual({ name: '主管', name_en: 'Head' })
})

import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
const accounts = '/workbenchApi/access/accounts'
const dictionaries = '/workbenchApi/system/dictionaries'

let server: TestServer
let system: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  await addUnit(server, 'ASIA')
  system = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const filter = (field: string, operator: string, ...values: string[]) => JSON.stringify([{ field, operator, values }])

async function rowsOf(request: Parameters<TestStaff['client']['raw']>[0]) {
  const { rawPayload, statusCode } = await system.client.raw(request)
  expect(statusCode).toBe(200)
  return (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
}
const sheetOf = (url: string, query: Record<string, string> = {}) => rowsOf({ method: 'GET', url, query })
const sheetOfChosen = (path: string, ids: readonly string[]) =>
  rowsOf({ method: 'POST', url: `${path}/exports`, payload: { ids } })

describe('an export', () => {
  it("contains what the list shows, with the labels of the reader's language", async () => {
    system.client.headers['accept-language'] = 'vi'
    const rows = await sheetOf(`${units}/export`, { filters: filter('kind', 'is', 'company') })
    system.client.headers['accept-language'] = 'en'
    const own = ['Quốc gia', 'Múi giờ', 'Loại tiền tệ'].map((setting) => expect.stringContaining(`${setting} riêng`))
    expect(rows[0]).toEqual(['Mã', 'Tên', 'Tên tiếng Anh', 'Loại', 'Cấp trên', 'Thứ tự', ...own])
    expect(rows[1]).toEqual(['ASIA', 'ASIA', null, 'Công ty', 'Group', 0, null, null, null])
  })

  it('labels permissions as roles do', async () => {
    const { roleIds } = await addStaff(server, rootUnit, { permissions: ['account:read', 'account:write'] })
    const [head = [], row = []] = await sheetOfChosen('/workbenchApi/access/roles', roleIds)
    expect(row[head.indexOf('Permissions')]).toBe('Accounts: View, Accounts: Manage')
  })

  it("and its template are named after the page in the reader's language, as files and as sheets", async () => {
    system.client.headers['accept-language'] = 'km'
    const sent = await Promise.all(
      ['export', 'import-template'].map((what) => system.client.raw({ method: 'GET', url: `${units}/${what}` })),
    )
    system.client.headers['accept-language'] = 'en'
    for (const { headers, rawPayload } of sent) {
      const name = 'អង្គភាពអាជីវកម្ម'
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`)
      expect((await readXlsx(rawPayload)).sheets.map((sheet) => sheet.name)).toContain(name)
    }
  })

  it('labels a record by its code where another one in scope has its name, and reveals nothing about others', async () => {
    const [here, there] = [await addUnit(server, 'HERE'), await addUnit(server, 'THERE')]
    const inner = await addUnit(server, 'HERE-SALES', here)
    const elsewhere = await addUnit(server, 'THERE-SALES', there)
    await server.database.pool.query(`update business_unit set name = 'Sales' where id = any($1)`, [[inner, elsewhere]])
    const scopes = overAccountsAndUnits('units', [here, inner])
    const permissions = ['account:read', 'account:export', 'business-unit:read']
    const { client } = await addStaff(server, inner, { permissions, scopes })
    const unitsIn = async (client: TestStaff['client']) => {
      const filters = filter('businessUnitId', 'is', inner)
      const { rawPayload } = await client.raw({ method: 'GET', url: `${accounts}/export`, query: { filters } })
      const [head = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
      return rows.map((row) => row[head.indexOf('Business unit')])
    }
    expect([await unitsIn(client), await unitsIn(system.client)]).toEqual([['Sales'], ['HERE-SALES']])
  })

  it('shows instants in the time zone of the region, and names it in their headings', async () => {
    const { rows: insertedRows } = await server.database.pool.query(
      `insert into article (id, kind, title, body, search_text, published_at, created_at, updated_at)
       select gen_random_uuid(), 'notice', '考试公告', '', '', moment, moment, moment
       from (select timestamptz '2026-03-01T20:30:15.999Z' as moment) as given returning id`,
    )
    const [head = [], row = []] = await sheetOfChosen('/workbenchApi/content/notices', [String(insertedRows[0].id)])
    expect(row[head.indexOf('Published (Asia/Shanghai)')]).toEqual(new Date('2026-03-02T04:30:15Z'))
  })

  it('is audited with its fields and filters, and without typed text', async () => {
    const filters = JSON.stringify([
      { field: 'userType', operator: 'is', values: ['system'] },
      { field: 'displayName', operator: 'contains', values: ['测'] },
    ])
    const [head, ...rows] = await sheetOf(`${accounts}/export`, { filters, search: '测试' })
    const { rows: noted } = await server.database.pool.query(
      "select entity, facts from audit_record where event = 'account.exported' and actor_id = $1 order by id desc limit 1",
      [system.accountId],
    )
    const filterFacts = [
      { field: 'userType', operator: 'is', values: ['system'] },
      { field: 'displayName', operator: 'contains' },
    ]
    const fields = expect.arrayContaining(['username', 'phone'])
    const facts = { rows: rows.length, fields, filters: filterFacts, searched: true }
    expect(noted).toEqual([{ entity: 'account', facts }])
    expect(noted[0].facts.fields).toHaveLength(head?.length ?? 0)
  })

  it('of more than thirty thousand rows is rejected with their number', async () => {
    await server.database.pool.query(
      `insert into dictionary_item (dictionary, value, label, label_en, position)
       select 'bulk', n::text, 'row ' || n, '', n from generate_series(1, 30001) n`,
    )
    const bulk = { filters: filter('dictionary', 'is', 'bulk') }
    const answer = await system.client.get(`${dictionaries}/export`, bulk)
    expect(answer).toMatchObject({ code: 409, msg: 'Cannot export more than 30000 rows. There are 30001.' })
    await server.database.pool.query(`delete from dictionary_item where dictionary = 'bulk' and value = '1'`)
    expect(await sheetOf(`${dictionaries}/export`, { ...bulk, sort: 'position' })).toHaveLength(30_001)
  })

  it('of chosen rows contains these, also when they are more than a URL could hold', async () => {
    const { rows: chosen } = await server.database.pool.query<{ id: string }>(
      `insert into dictionary_item (dictionary, value, label, label_en, position)
       select 'chosen', n::text, 'row ' || n, '', n from generate_series(1, 1001) n returning id`,
    )
    const ids = chosen.slice(1).map(({ id }) => id)
    const [, ...rows] = await sheetOfChosen(dictionaries, ids)
    expect(rows).toHaveLength(1000)
    expect(rows.filter(([dictionary, value]) => dictionary !== 'chosen' || value === '1')).toEqual([])
    expect((await system.client.post(`${dictionaries}/exports`, { ids: [] })).code).toBe(400)
  })
})

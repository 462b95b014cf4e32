import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, rootUnit, type TestStaff } from './testing/staff.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let staff: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  staff = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

/** What an insert of a row needs besides its names, by table. */
const rows = {
  'talent/posts': ['talent_post', 'title', { department: '', place: '', headcount: 1, description: '' }],
  'stores/systems': ['owning_system', 'name', {}],
} as const

async function insert(table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(values)
  await server.database.pool.query(
    `insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
    Object.values(values),
  )
}

it.each(Object.entries(rows))('%s are found and chosen by the name that a reader reads', async (path, row) => {
  const [table, title, more] = row
  const id = randomUUID()
  await insert(table, {
    ...{ id, business_unit_id: rootUnit, [title]: '昆明旗舰', [`${title}_en`]: 'Kunming flagship' },
    ...more,
  })
  const labelIn = async (language: string) => {
    staff.client.headers['accept-language'] = language
    return (await staff.client.get(`/workbenchApi/${path}/options`, { ids: id })).data[0].label
  }
  expect(await labelIn('vi')).toBe('Kunming flagship')
  expect(await labelIn('zh-CN')).toBe('昆明旗舰')
  const { records } = (await staff.client.get(`/workbenchApi/${path}`, { search: 'flagship' })).data
  expect(records).toMatchObject([{ id }])
})

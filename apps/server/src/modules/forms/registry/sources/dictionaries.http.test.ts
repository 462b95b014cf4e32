import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const url = '/workbenchApi/form-dictionaries'

let server: TestServer
let author: Awaited<ReturnType<typeof staffWith>>

beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read')
})
afterAll(() => server.close())

async function find(search: string, size = 100) {
  const { data } = await author.get(`${url}?size=${size}&search=${encodeURIComponent(search)}`)
  return data
}

it('offers the dictionaries of the system page by page, each with its first entries', async () => {
  const all = await find('')
  expect(all.total).toBe(all.records.length)
  expect(await find('', 1)).toMatchObject({ total: all.total, records: [all.records[0]] })
  const nation = { code: 'nation', entries: 56, examples: [{ label: '汉族', labelEn: 'Han' }, {}, {}, {}] }
  expect(all.records).toContainEqual(expect.objectContaining({ code: 'nation' }))
  expect(all.records.find(({ code }: { readonly code: string }) => code === 'nation')).toMatchObject(nation)
})

it.each(['NATION', '汉族', 'han'])('finds a dictionary by its code or an entry: %s', async (search) => {
  expect((await find(search)).records).toContainEqual(expect.objectContaining({ code: 'nation' }))
})

it('has none where nothing fits, and none for those who may not read forms', async () => {
  expect(await find('no such entry')).toMatchObject({ total: 0, records: [] })
  const other = await staffWith(server, 'log:read')
  expect(await other.get(url)).toMatchObject({ code: 403 })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const accounts = '/workbenchApi/access/accounts'
let server: TestServer
let admin: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  admin = await addStaff(server, rootUnit, { admin: true })
  for (const [at, displayName] of ['Nguyễn Văn Bình', 'Trần Ánh', 'Lê Thị An', '欧阳修', 'Đỗ An'].entries()) {
    const account = { username: `given-name-${at}`, displayName, businessUnitId: rootUnit, roleIds: admin.roleIds }
    expect((await admin.client.post(accounts, account)).code).toBe(200)
  }
})
afterAll(() => server.close())

/** The names page by page, two on each. */
async function names(language: string, search = 'given-name'): Promise<string[]> {
  const found: string[] = []
  let after: string | undefined
  do {
    const query = { search, sort: 'displayName', size: '2', ...(after && { after }) }
    const headers = { 'accept-language': language }
    const { data } = await admin.client.send({ method: 'GET', url: accounts, query, headers })
    found.push(...data.records.map((record: { displayName: string }) => record.displayName))
    after = data.next ?? undefined
  } while (after)
  return found
}

it('is by the reading of a surname for readers of Chinese, from page to page', async () => {
  for (const [at, displayName] of ['曾小雨', '陈方', '层云', '张明', '单田', '丁一'].entries()) {
    const account = { username: `surname-${at}`, displayName, businessUnitId: rootUnit, roleIds: admin.roleIds }
    expect((await admin.client.post(accounts, account)).code).toBe(200)
  }
  expect(await names('zh-CN', 'surname')).toEqual(['层云', '陈方', '丁一', '单田', '曾小雨', '张明'])
})

it('is by the last word of a name for readers of Vietnamese only, from page to page', async () => {
  expect(await names('vi')).toEqual(['Đỗ An', 'Lê Thị An', 'Trần Ánh', 'Nguyễn Văn Bình', '欧阳修'])
  expect(await names('en')).toEqual(['Đỗ An', 'Lê Thị An', 'Nguyễn Văn Bình', 'Trần Ánh', '欧阳修'])
})

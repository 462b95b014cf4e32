import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee, type TestCompany, type TestEmployee } from '../../../../testing/leave.ts'
import { addStaff } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const annual = {
  'zh-CN': '年假',
  en: 'Annual leave',
  vi: 'Phép năm',
  th: 'ลาพักร้อน',
  lo: 'ລາພັກປະຈຳປີ',
  km: 'ឈប់សម្រាកប្រចាំឆ្នាំ',
  my: 'လုပ်သက်ခွင့်',
} as const
const languages = Object.keys(annual) as readonly (keyof typeof annual)[]

let server: TestServer
let company: TestCompany
let hr: TestClient
let person: TestEmployee

const as = async <T>({ headers }: TestClient, language: string, read: () => Promise<T>): Promise<T> => {
  headers['accept-language'] = language
  const answer = await read()
  headers['accept-language'] = 'en'
  return answer
}
type Kind = { readonly id: string; readonly revision: number; readonly code: string; readonly name: string }
const adopted = async (): Promise<readonly Kind[]> =>
  (await hr.get(`${base}/leave-kinds`, { size: '100' })).data.records

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addCompany(server, 'WORDS', 'VN')
  const permissions = ['attendance-rule:read', 'attendance-rule:write', 'attendance-request:read']
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  hr = (await addStaff(server, company.unit, { permissions, scopes })).client
  person = await addEmployee(server, company)
})
afterAll(() => server.close())

it.each(languages)('kinds of leave of the law have their names in %s', async (language) => {
  const { data } = await as(person.client, language, () => person.client.get(`${base}/own/leave-kinds`))
  expect(data.kinds.find(({ code }: Kind) => code === 'annual').name).toBe(annual[language])
})

it('adopted kinds are shown in the language of the reader, until their unit names them itself', async () => {
  await hr.post(`${base}/leave-kinds/adoptions`, { businessUnitId: company.unit })
  for (const language of languages) {
    const kinds = await as(hr, language, adopted)
    expect(kinds.find(({ code }) => code === 'annual')?.name).toBe(annual[language])
    const leave = await as(hr, language, () => hr.get(`${base}/employees/${person.employment}/leave`))
    expect(leave.data.kinds.find(({ code }: Kind) => code === 'annual').name).toBe(annual[language])
  }
  const own = (await adopted()).find(({ code }) => code === 'annual')
  const payload = { revision: own?.revision, name: 'Phép của công ty', nameEn: 'Company leave' }
  expect((await hr.send({ method: 'PUT', url: `${base}/leave-kinds/${own?.id}`, payload })).code).toBe(200)
  const nameIn = async (language: string) =>
    (await as(hr, language, adopted)).find(({ code }) => code === 'annual')?.name
  expect([await nameIn('vi'), await nameIn('th'), await nameIn('zh-CN')]).toEqual([
    ...['Phép của công ty', 'Company leave', 'Phép của công ty'],
  ])
})

it('a request is shown with the name of its kind in the language of the reader', async () => {
  const sent = await person.client.post(`${base}/own/leave-requests`, {
    ...{ kindCode: 'unpaid', span: { from: '2026-12-01', to: '2026-12-01' }, reason: '', key: crypto.randomUUID() },
  })
  expect(sent).toMatchObject({ code: 200 })
  const nameIn = async (language: string) => {
    const { data } = await as(person.client, language, () => person.client.get(`${base}/own/leave-requests`))
    const calendar = await as(hr, language, () =>
      hr.get(`${base}/leave-calendar`, { from: '2026-12-01', to: '2026-12-31' }),
    )
    const listed = await as(hr, language, () => hr.get(`${base}/leave-requests`))
    return [...[data.requests[0].kindName, calendar.data.people[0].leave[0].kindName, listed.data.records[0].kindName]]
  }
  expect(await nameIn('en')).toEqual(['Unpaid leave', 'Unpaid leave', 'Unpaid leave'])
  expect(new Set(await nameIn('zh-CN'))).toEqual(new Set(['无薪假']))
  const [thai = ''] = await nameIn('th')
  expect(thai).toMatch(/[\u0e00-\u0e7f]/)
})

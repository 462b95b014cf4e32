import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../../testing/people.ts'
import { addProject } from '../../../../testing/recruitment.ts'
import { addStaffWithScope } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const sites = '/workbenchApi/recruitment/exam-sites'
const rooms = '/workbenchApi/recruitment/exam-rooms'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a room belongs to a site of its own project, which cannot be deleted before its rooms', async () => {
  const [own, other] = [await addProject(server), await addProject(server)]
  const reach = { kind: 'projects', ids: [own.id, other.id] } as const
  const staff = await addStaffWithScope(server, reach, 'exam:read', 'exam:arrange', 'project:read')
  const { data: site } = await staff.post(sites, { projectId: own.id, code: '01', name: '一中', address: '滨江路' })
  await staff.post(sites, { projectId: other.id, code: '01', name: '二中', address: '江边' })
  const described = (await staff.get(`${rooms}/description`)).data.fields
  expect(described.find(({ name }: { name: string }) => name === 'siteId').dependsOn).toBe('projectId')
  const filters = JSON.stringify([{ field: 'projectId', operator: 'is', values: [own.id] }])
  expect((await staff.get(`${sites}/options`)).data).toHaveLength(2)
  expect((await staff.get(`${sites}/options`, { filters })).data).toEqual([
    { value: site.id, label: '一中', detail: '01' },
  ])
  const room = { siteId: site.id, number: 1, capacity: 30 }
  expect(await staff.post(rooms, { ...room, projectId: other.id })).toMatchObject({
    code: 400,
    errors: [{ path: 'siteId' }],
  })
  expect((await staff.post(rooms, { ...room, projectId: own.id })).code).toBe(200)
  const removal = await staff.post(`${sites}/removal`, { ids: [site.id] })
  expect(removal).toMatchObject({ code: 409, reason: 'resource.in_use' })
})

it('an invalid number is refused with instructions, and not with the name of the field', async () => {
  const staff = await staffWith(server, 'exam:read', 'exam:arrange')
  const answered = async (language: string) => {
    staff.headers['accept-language'] = language
    return (await staff.post(rooms, { number: 'abc' })).errors
  }
  expect(await answered('zh-CN')).toContainEqual({ path: 'number', message: '请填写数字' })
  expect(await answered('en')).toContainEqual({ path: 'number', message: 'Enter a number.' })
  expect(await answered('vi')).toContainEqual({ path: 'number', message: 'Hãy nhập số' })
})

it.each([
  ['zh-CN', '编号'],
  ['en', 'Number'],
  ['vi', 'Số hiệu'],
  ['th', 'หมายเลข'],
  ['lo', 'ໝາຍເລກ'],
  ['km', 'លេខ'],
  ['my', 'နံပါတ်'],
])('the export of rooms in %s has the name of the number as header', async (language, head) => {
  const staff = await staffWith(server, 'exam:read', 'exam:arrange')
  const headers = { 'accept-language': language }
  const { rawPayload } = await staff.raw({ method: 'GET', url: `${rooms}/export`, headers })
  expect((await readXlsx(rawPayload)).sheets[0]?.rows[0]).toContain(head)
})

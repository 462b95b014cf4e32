import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../../testing/recruitment.ts'
import { addStaffWithScope } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const sites = '/workbenchApi/recruitment/exam-sites'
const map = '/workbenchApi/recruitment/map/exam-sites'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('sites in scope are placed on the map, all or nothing, also after seats were allotted', async () => {
  const { id: projectId } = await addProject(server)
  const reach = { kind: 'projects', ids: [projectId] } as const
  const staff = await addStaffWithScope(server, reach, 'exam:read', 'exam:arrange', 'project:read')
  const site = { projectId, code: '01', name: '一中', address: '滨江路' }
  const { data } = await staff.post(sites, site)
  const put = (payload: object) => staff.send({ method: 'PUT', url: `${sites}/${data.id}`, payload })
  expect((await staff.get(map)).data.sites).toMatchObject([
    { id: data.id, title: '一中', address: '滨江路', rooms: 0, capacity: 0, latitude: null, longitude: null },
  ])
  expect((await put({ revision: 1, latitude: 24.46 })).errors).toEqual([expect.objectContaining({ path: 'longitude' })])
  expect((await put({ revision: 1, latitude: 91, longitude: 0 })).errors).toEqual([
    expect.objectContaining({ path: 'latitude' }),
  ])
  await server.database.db
    .insertInto('seat_allotment')
    .values({ project_id: projectId, method: 'random', seed: 'x', created_at: server.clock.now() })
    .execute()
  expect((await put({ revision: 1, latitude: 24.46123, longitude: 100.08634 })).code).toBe(200)
  const named = await put({ revision: 2, name: '二中' })
  expect(named.reason).toBe('exam.seats_allotted')
  expect((await staff.get(`${sites}/${data.id}`)).data.refused).toEqual({ update: null, remove: named.msg })
  expect((await staff.post(`${sites}/removal`, { ids: [data.id] })).msg).toBe(named.msg)
  expect((await staff.get(map)).data.sites).toMatchObject([{ latitude: 24.46123, longitude: 100.08634, revision: 2 }])
  await server.database.pool.query(
    'insert into exam_room (id, site_id, project_id, number, capacity) values (gen_random_uuid(), $1, $2, 1, 30), (gen_random_uuid(), $1, $2, 2, 25)',
    [data.id, projectId],
  )
  expect((await staff.get(map)).data.sites).toMatchObject([{ rooms: 2, capacity: 55 }])
  const elsewhere = await addStaffWithScope(server, { kind: 'projects', ids: [crypto.randomUUID()] }, 'exam:read')
  expect((await elsewhere.get(map)).data.sites).toEqual([])
})

it('a configured style is given to the page, whose policy allows its origins for data and pictures alone', async () => {
  const env = { MAP_STYLE_URL: 'https://maps.example.com/v1/style.json', MAP_ORIGINS: 'https://tiles.example.com' }
  const configured = await startTestServer({ env })
  const staff = await addStaffWithScope(configured, { kind: 'projects', ids: [crypto.randomUUID()] }, 'exam:read')
  expect((await staff.get(map)).data.styleUrl).toBe(env.MAP_STYLE_URL)
  const { headers } = await configured.client().raw({ method: 'GET', url: '/openapi' })
  const policy = String(headers['content-security-policy']).split(';')
  const allowed = policy.filter((directive) => directive.includes('example.com'))
  expect(allowed).toEqual([
    "img-src 'self' data: blob: https://maps.example.com https://tiles.example.com",
    "connect-src 'self' https://maps.example.com https://tiles.example.com",
  ])
  await configured.close()
})

it('the places of other exams in reach are known, each as its latest exam used it, and keep their position', async () => {
  const [first, later, now] = [await addProject(server), await addProject(server), await addProject(server)]
  const hidden = await addProject(server)
  const projects = '/workbenchApi/recruitment/projects'
  const reach = { kind: 'projects', ids: [first.id, later.id, now.id] } as const
  const staff = await addStaffWithScope(server, reach, 'exam:read', 'exam:arrange')
  const others = await addStaffWithScope(server, { kind: 'projects', ids: [hidden.id] }, 'exam:arrange')
  const school = { name: '民族中学', nameEn: 'Minzu School', address: '学府路 2 号', addressEn: '2 Xuefu Road' }
  const rooms = (...capacities: number[]) => capacities.map((capacity) => ({ capacity }))
  const add = (client: typeof staff, { id }: { id: string }, site: object) =>
    client.post(`${projects}/${id}/exam-sites`, { code: '01', ...school, rooms: rooms(30), ...site })
  const coordinates = { latitude: 24.5, longitude: 100.1 }
  await add(staff, first, {})
  await server.database.pool.query(`update project set created_at = created_at - interval '1 year' where id = $1`, [
    first.id,
  ])
  await add(staff, later, { coordinates, rooms: rooms(30, 25) })
  await add(others, hidden, { name: '保密中学' })
  staff.headers['accept-language'] = 'en'
  const known = async (query = {}) => (await staff.get(`${projects}/${now.id}/known-exam-sites`, query)).data
  const [site, ...more] = await known()
  expect(more).toEqual([])
  expect(site).toMatchObject({
    ...{ ...school, ...coordinates, capacities: [30, 25] },
    label: 'Minzu School · 2 Xuefu Road',
  })
  expect(await known({ search: 'minzu' })).toEqual([site])
  expect(await known({ search: '实验' })).toEqual([])
  expect((await add(staff, now, { coordinates: { latitude: 95, longitude: 0 } })).code).toBe(400)
  expect((await add(staff, now, { coordinates })).code).toBe(200)
  expect(await known()).toEqual([])
  const placed = (await staff.get(map)).data.sites.filter(({ latitude }: { latitude: number }) => latitude === 24.5)
  expect(placed).toHaveLength(2)
  expect((await others.get(`${projects}/${now.id}/known-exam-sites`)).reason).toBe('record.not_found')
})

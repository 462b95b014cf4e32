import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, goodAnswers } from '../../../testing/recruitment.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { waitUntilBlocking } from '../../../testing/wait-until-blocking.ts'

const positions = '/workbenchApi/recruitment/positions'
const bachelor = { rule: 'education', minimum: 'bachelor' }

let server: TestServer
let office: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-12T02:00:00Z' })
  await addForm(server, 'profile')
  office = await staffWith(server, 'project:read', 'project:write')
})
afterAll(() => server.close())

const see = async (id: string) => (await office.get(`${positions}/${id}/requirements`)).data
const set = (id: string, payload: object) =>
  office.send({ method: 'PUT', url: `${positions}/${id}/requirements`, payload })

describe('requirements of a position', () => {
  it('are editable until applying opens, at the current revision only', async () => {
    const { positionIds } = await addProject(server)
    const [id] = positionIds
    const { revision } = await see(id)
    expect((await set(id, { revision, requirements: [bachelor] })).code).toBe(200)
    expect(await see(id)).toMatchObject({ requirements: [bachelor], frozen: false })
    expect(await set(id, { revision, requirements: [] })).toMatchObject({ reason: 'record.conflict' })
    server.clock.set('2026-11-17T02:00:00Z')
    office = await staffWith(server, 'project:read', 'project:write')
    const late = await set(id, { revision: revision + 1, requirements: [] })
    expect(late).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen' })
    server.clock.set('2026-11-12T02:00:00Z')
  })

  it('are refused during a change after which applying has opened', async () => {
    const { id: projectId, positionIds } = await addProject(server)
    const { revision } = await see(positionIds[0])
    const opener = await server.database.pool.connect()
    await opener.query('begin')
    await opener.query(
      `update project set windows = jsonb_set(windows, '{apply,start}', '"2026-11-01T00:00:00Z"') where id = $1`,
      [projectId],
    )
    const answer = set(positionIds[0], { revision, requirements: [bachelor] })
    await waitUntilBlocking(server, opener)
    await opener.query('commit')
    opener.release()
    expect(await answer).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen' })
    expect((await see(positionIds[0])).revision).toBe(revision)
  })

  it('are tested on the most recently updated profiles, and report which of them exclude people', async () => {
    const { positionIds } = await addProject(server)
    const { client } = await registerApplicant(server)
    const response = await client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers() })
    expect(response.code).toBe(200)
    const requirements = [bachelor, { rule: 'education', minimum: 'doctor' }]
    const { data } = await office.post(`${positions}/${positionIds[0]}/qualifying`, { requirements })
    expect(data).toEqual({ checked: 1, qualified: 0, unknown: 0, failing: [0, 1] })
  })
})

describe('positions of a project that is open', () => {
  const position = { employer: '州档案馆', categoryCode: 'professional', categoryName: '专业技术', headcount: 3 }
  const [before, opened] = ['2026-11-12T02:00:00Z', '2026-11-17T02:00:00Z']
  let staff: TestClient
  beforeAll(async () => {
    server.clock.set(opened)
    staff = await staffWith(server, 'project:read', 'project:write')
  })
  beforeEach(() => server.clock.set(opened))
  afterAll(() => server.clock.set(before))

  it('reveal nothing to staff who may write positions of another project', async () => {
    const [{ id: projectId }, other] = [await addProject(server), await addProject(server)]
    const everywhere = { area: 'recruitment', kind: 'all', ids: [] } as const
    const elsewhere = { area: 'recruitment', kind: 'projects', ids: [other.id] } as const
    const reader = { permissions: ['project:read'], scopes: [everywhere] }
    const writer = { permissions: ['project:write'], scopes: [elsewhere] }
    const { client } = await addStaff(server, rootUnit, reader, writer)
    const input = { ...position, projectId, code: 'B0002', title: '档案管理岗' }
    expect(await client.post(positions, input)).toMatchObject({ code: 403, reason: 'access.denied' })
  })

  it('are not added, and keep the fields by which applicants chose them', async () => {
    const { id: projectId, positionIds } = await addProject(server)
    const url = `${positions}/${positionIds[0]}`
    const added = await staff.post(positions, { ...position, projectId, code: 'B0001', title: '档案管理岗' })
    const message = 'You cannot add positions after applications open.'
    expect(added).toMatchObject({ code: 409, reason: 'recruitment.positions_frozen' })
    expect(added.errors).toEqual([{ path: 'projectId', message }])
    const { revision } = (await staff.get(url)).data.record
    const change = (payload: object) => staff.send({ method: 'PUT', url, payload: { revision, ...payload } })
    for (const [path, value] of Object.entries({ code: 'Z9', title: '综合岗', headcount: 40 })) {
      const refused = await change({ [path]: value, description: '另有说明' })
      expect(refused).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen', errors: [{ path }] })
    }
    expect((await change({ titleEn: 'Archivist', description: '另有说明' })).code).toBe(200)
    const renamed = await change({ revision: revision + 1, titleEn: 'Clerk' })
    expect(renamed).toMatchObject({ code: 409, errors: [{ path: 'titleEn' }] })
  })

  it('are marked in the preview of an import, which is not confirmed, also when it opened meanwhile', async () => {
    server.clock.set(before)
    const title = '州直事业单位招聘'
    const { positionIds } = await addProject(server, { title })
    const { code, employer } = (await staff.get(`${positions}/${positionIds[0]}`)).data.record
    const rows = [
      ['Project', 'Code', 'Title', 'Employer', 'Category code', 'Category', 'Places'],
      [title, 'B0001', '档案管理岗', '州档案馆', 'professional', '专业技术', 3],
      [title, code, '综合岗', employer, 'professional', '专业技术', 3],
    ]
    const file = await writeXlsx({ sheets: [{ name: 'x', rows }] })
    const content = { fileName: 'x.xlsx', content: Buffer.from(file).toString('base64') }
    const early = await staff.post(`${positions}/imports`, content)
    expect(early.data.counts).toMatchObject({ new: 1, update: 1, invalid: 0 })
    server.clock.set(opened)
    const late = await staff.post(`${positions}/imports`, content)
    expect(late.data.counts).toMatchObject({ new: 0, update: 0, invalid: 2 })
    const [added, changed] = late.data.rows
    expect(added.cells.projectId.error).toBe('You cannot add positions after applications open.')
    expect(changed.cells.title.error).toBe('You cannot change this setting after applications open.')
    const confirmed = await staff.post(`${positions}/imports/${early.data.id}/confirmation`)
    expect(confirmed).toMatchObject({ reason: 'resource.import_invalid' })
  })
})

it('positions are created with their project, and a code is unique in it', async () => {
  const { id: projectId } = await addProject(server)
  const position = {
    ...{ projectId, code: 'B0001', title: '档案管理岗', employer: '州档案馆', headcount: 3 },
    ...{ categoryCode: 'professional', categoryName: '专业技术' },
  }
  expect((await office.post(positions, position)).code).toBe(200)
  expect(await office.post(positions, position)).toMatchObject({ code: 400, errors: [{ path: 'code' }] })
  expect((await office.post(positions, { ...position, code: 'B0002', headcount: 0 })).code).toBe(400)
})

it('a category code has one name in a project, also within a sheet, and a bulk change renames it', async () => {
  const title = '一码一名招聘'
  const { id: projectId } = await addProject(server, { title })
  const other = { projectId, employer: '州档案馆', headcount: 1, categoryCode: 'professional', categoryName: '管理' }
  const refused = await office.post(positions, { ...other, code: 'B0001', title: '档案管理岗' })
  const message = 'In this project, category professional is called “专业技术”.'
  expect(refused).toMatchObject({ code: 409, errors: [{ path: 'categoryName', message }] })

  const rows = [
    ['Project', 'Code', 'Title', 'Employer', 'Category code', 'Category', 'Places'],
    [title, 'B0001', '档案管理岗', '州档案馆', '07', '管理', 3],
    [title, 'B0002', '文秘岗', '州档案馆', '07', '工勤', 3],
  ]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64')
  const { data } = await office.post(`${positions}/imports`, { fileName: 'x.xlsx', content })
  expect(data.counts).toMatchObject({ new: 1, invalid: 1 })
  expect(JSON.stringify(data.rows)).toContain('In this project, category 07 is called “管理”.')

  const filters = JSON.stringify([{ field: 'projectId', operator: 'is', values: [projectId] }])
  const change = { field: 'categoryName', mode: 'set', value: '专技' }
  const renamed = await office.post(`${positions}/bulk-changes`, { filters, change })
  expect(renamed.data).toMatchObject({ refused: [] })
})

it('requirements are columns of a sheet: majors by code or name, and what no column says stays', async () => {
  const title = '条件成列招聘'
  const { positionIds } = await addProject(server, {
    title,
    positions: [
      {
        requirements: [
          { rule: 'age', minimum: 18, maximum: 30 },
          { rule: 'condition', id: 'service', text: '最低服务 3 年' },
        ],
      },
    ],
  })
  const [id] = positionIds
  const { code, title: name, employer } = (await office.get(`${positions}/${id}`)).data.record
  const head = ['Project', 'Code', 'Title', 'Employer', 'Category code', 'Category', 'Places']
  const rows = [
    [...head, 'Education', 'Major', 'Maximum age', 'Political status'],
    [title, code, name, employer, 'professional', '专业技术', 3, '本科', '0301; 计算机类', 35, '中共党员；共青团员'],
    [title, 'B0009', '教研岗', employer, 'professional', '专业技术', 1, 'Master', '没有的专业', '', ''],
  ]
  const upload = async (lines: unknown[][]) => {
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: lines as string[][] }] })).toString(
      'base64',
    )
    return (await office.post(`${positions}/imports`, { fileName: 'x.xlsx', content })).data
  }
  const wrong = await upload(rows)
  expect(wrong.counts).toMatchObject({ invalid: 1 })
  expect(JSON.stringify(wrong.rows)).toContain('The catalogue has no major “没有的专业”.')
  const batch = await upload(rows.slice(0, 2))
  expect(batch.counts).toMatchObject({ update: 1, invalid: 0 })
  expect((await office.post(`${positions}/imports/${batch.id}/confirmation`)).code).toBe(200)
  await expect.poll(async () => (await see(id)).requirements.length).toBe(5)
  expect((await see(id)).requirements).toEqual([
    { rule: 'age', minimum: 18, maximum: 35 },
    { rule: 'condition', id: 'service', text: '最低服务 3 年' },
    { rule: 'education', minimum: 'bachelor' },
    { rule: 'major', majors: ['0301', '0809', '5102'].map((code) => expect.objectContaining({ code })) },
    { rule: 'politicalStatus', anyOf: ['party', 'youthLeague'] },
  ])
  const { record } = (await office.get(`${positions}/${id}`)).data
  expect(record).toMatchObject({
    ...{ requiredEducation: 'bachelor', maximumAge: 35, requiredPoliticalStatuses: ['party', 'youthLeague'] },
    requiredMajors: expect.stringMatching(/^0301 .+; 0809 计算机类; 5102 计算机类$/),
  })
  const emptied = await office.send({
    ...{ method: 'PUT', url: `${positions}/${id}` },
    payload: { revision: record.revision, requiredMajors: '', maximumAge: null, requiredPoliticalStatuses: [] },
  })
  expect(emptied.code).toBe(200)
  expect((await see(id)).requirements).toEqual([
    { rule: 'age', minimum: 18 },
    { rule: 'condition', id: 'service', text: '最低服务 3 年' },
    { rule: 'education', minimum: 'bachelor' },
  ])
})

it('an export has the English names for who reads no Chinese, and changes nothing when it comes back', async () => {
  const { id: projectId } = await addProject(server, {
    title: '双语招聘',
    positions: [{ title: '研究岗', title_en: 'Researcher', employer: '州档案馆', employer_en: 'Prefecture Archives' }],
  })
  const staff = await staffWith(server, 'project:read', 'project:write', 'project:export')
  const filters = JSON.stringify([{ field: 'projectId', operator: 'is', values: [projectId] }])
  const exportIn = async (language: string) => {
    staff.headers['accept-language'] = language
    const { rawPayload } = await staff.raw({ method: 'GET', url: `${positions}/export`, query: { filters } })
    return rawPayload
  }
  const rowOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows[1]?.slice(1, 3)
  const vietnamese = await exportIn('vi')
  expect(await rowOf(vietnamese)).toEqual(['Researcher', 'Prefecture Archives'])
  const content = vietnamese.toString('base64')
  const { data } = await staff.post(`${positions}/imports`, { fileName: 'x.xlsx', content })
  expect(data.counts).toMatchObject({ new: 0, update: 0, invalid: 0, unchanged: 1 })
  expect(await rowOf(await exportIn('zh-CN'))).toEqual(['研究岗', '州档案馆'])
})

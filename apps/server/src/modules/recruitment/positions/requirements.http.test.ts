import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, goodAnswers } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

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
  it('are set until applying begins, by whoever saw them last', async () => {
    const { positionIds } = await addProject(server)
    const [id] = positionIds
    const { revision } = await see(id)
    expect((await set(id, { revision, requirements: [bachelor] })).code).toBe(200)
    expect(await see(id)).toMatchObject({ requirements: [bachelor], frozen: false })
    expect(await set(id, { revision, requirements: [] })).toMatchObject({ reason: 'record.changed_meanwhile' })
    server.clock.set('2026-11-17T02:00:00Z')
    office = await staffWith(server, 'project:read', 'project:write')
    const late = await set(id, { revision: revision + 1, requirements: [] })
    expect(late).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen' })
    server.clock.set('2026-11-12T02:00:00Z')
  })

  it('are tried on those who filled in their profile last, and say which of them keeps people out', async () => {
    const { positionIds } = await addProject(server)
    const { client } = await registerApplicant(server)
    const told = await client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers() })
    expect(told.code).toBe(200)
    const requirements = [bachelor, { rule: 'education', minimum: 'doctor' }]
    const { data } = await office.post(`${positions}/${positionIds[0]}/qualifying`, { requirements })
    expect(data).toEqual({ asked: 1, qualified: 0, unknown: 0, failing: [0, 1] })
  })
})

it('positions are made with their project, and a code is used once in it', async () => {
  const { id: projectId } = await addProject(server)
  const position = {
    ...{ projectId, code: 'B0001', title: '档案管理岗', employer: '州档案馆', headcount: 3 },
    ...{ categoryCode: 'professional', categoryName: '专业技术' },
  }
  expect((await office.post(positions, position)).code).toBe(200)
  expect(await office.post(positions, position)).toMatchObject({ code: 400, errors: [{ path: 'code' }] })
  expect((await office.post(positions, { ...position, code: 'B0002', headcount: 0 })).code).toBe(400)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { modules } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const base = '/recruitApi/app/api/person/data'
const password = 'Demo2026a'

async function runErasure(): Promise<void> {
  const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform)))
  await jobs['personal-data.erase']({})
}

describe('a person', () => {
  it('sees what is kept, masked, and which session is the current one', async () => {
    const { client } = await registerApplicant(server, { password })
    const { data } = await client.get(`${base}/overview`)
    expect(data.person.idNumber).toMatch(/^\d{6}\*{8}/)
    expect(data.sessions).toEqual([expect.objectContaining({ current: true })])
    expect(data.deletion).toEqual({ requestedAt: null, due: null, possible: true })
  })

  it('exports everything in full after typing the password again, which leaves a record', async () => {
    const { client, idNumber, phone, personId } = await registerApplicant(server, { password })
    expect(await client.post(`${base}/export`, { password: 'Wrong2026' })).toMatchObject({
      code: 400,
      reason: 'identity.unlock_wrong',
    })
    const file = await client.raw({ method: 'POST', url: `${base}/export`, payload: { password } })
    expect(file.headers['content-disposition']).toContain('personal-data.json')
    expect(file.json().identity).toMatchObject({ idNumber, phone })
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'personal_data.exported' and entity_id = $1",
      [personId],
    )
    expect(rows).toHaveLength(1)
  })

  it('is erased seven days after asking, unless the wish is taken back', async () => {
    const leaving = await registerApplicant(server, { password })
    const staying = await registerApplicant(server, { password })
    for (const { client } of [leaving, staying]) {
      const first = await client.post(`${base}/deletion`, { password })
      server.clock.advance({ minutes: 10 })
      expect((await client.post(`${base}/deletion`, { password })).data).toEqual(first.data)
    }
    expect((await staying.client.send({ method: 'DELETE', url: `${base}/deletion` })).data.requestedAt).toBeNull()
    await runErasure()
    expect((await leaving.client.get(`${base}/overview`)).code).toBe(200)
    server.clock.advance({ days: 7, minutes: 1 })
    await runErasure()
    const { rows } = await server.database.pool.query('select id from person where id = any($1)', [
      [leaving.personId, staying.personId],
    ])
    expect(rows).toEqual([{ id: staying.personId }])
  })
})

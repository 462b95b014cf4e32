import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../platform/sample/load.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

let server: TestServer
let known: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, modules)
  known = server.client()
  await known.post('/recruitApi/app/api/auth/pwdLogin', { phone: '13800138000', password: 'Demo2026a' })
}, 60_000)
afterAll(() => server.close())

const count = async (condition: string) =>
  (await server.database.pool.query(`select count(*)::int as count from application where ${condition}`)).rows[0].count

describe('the sample exams', () => {
  it('seat exactly those who are seated or have come further', async () => {
    const seated = 'exists (select from exam_seat where application_id = application.id)'
    const early = "exam in ('NONE', 'UNCONFIRMED', 'CONFIRMED')"
    expect(await count(`${early} and ${seated}`)).toBe(0)
    expect(await count(`not ${early} and not ${seated}`)).toBe(0)
    expect(await count(seated)).toBeGreaterThan(100)
  })

  it('have a mark in every subject, and a result, of everybody who is scored, and of nobody else', async () => {
    const unmarked = `exists (select from project_subject subject where subject.project_id = application.project_id
      and not exists (select from exam_mark mark
        where mark.application_id = application.id and mark.subject_code = subject.code))`
    const result = 'exists (select from exam_result where application_id = application.id)'
    const scored = "exam in ('SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT')"
    expect(await count(`${scored} and (${unmarked} or not ${result})`)).toBe(0)
    expect(await count(`not ${scored} and ${result}`)).toBe(0)
    expect(await count("exam = 'RECHECK' and not exists (select from recheck_request where application_id = id)")).toBe(
      0,
    )
  })

  it('show the known applicant a ticket with its sittings, and a released score', async () => {
    const { records: tickets } = (await known.get('/recruitApi/app/api/exam/ticket/page')).data
    const open = tickets.find(({ states }: { states: { exam: string } }) => states.exam === 'TICKET_OPEN')
    expect(open.sittings.length).toBeGreaterThan(0)
    const print = await known.raw({
      method: 'GET',
      url: '/recruitApi/app/api/exam/ticket/print',
      query: { id: open.applicationId },
    })
    expect(print.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const { records: scores } = (await known.get('/recruitApi/app/api/exam/score/page')).data
    expect(scores).toMatchObject([{ rank: expect.any(Number), written: expect.any(String) }])
  })
})

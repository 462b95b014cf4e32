import { calledToInterview, withinPlaces } from '@rostrum/recruitment-rules/scores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../../kernel/sample/load.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { modules } from '../../../index.ts'
import { projectById } from '../../projects/public.ts'

let server: TestServer
let known: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, modules)
  known = server.client()
  await known.post('/recruitApi/app/api/auth/pwdLogin', { phone: '13800138000', password: 'Demo2026a' })
})
afterAll(() => server.close())

const count = async (condition: string) =>
  (await server.database.pool.query(`select count(*)::int as count from application where ${condition}`)).rows[0].count

describe('the sample exams', () => {
  it('seat exactly the examinees in the seated state or later', async () => {
    const seated = 'exists (select from exam_seat where application_id = application.id)'
    const early = "exam in ('NONE', 'UNCONFIRMED', 'CONFIRMED')"
    expect(await count(`${early} and ${seated}`)).toBe(0)
    expect(await count(`not ${early} and not ${seated}`)).toBe(0)
    expect(await count(seated)).toBeGreaterThan(100)
  })

  it('leave no confirmed examinee without a seat once seats are allotted, and allot none while people confirm', async () => {
    const allotted = 'exists (select from seat_allotment where project_id = application.project_id)'
    expect(await count(`exam = 'CONFIRMED' and ${allotted}`)).toBe(0)
    const { rows } = await server.database.pool.query(
      `select 1 from application_event event join application on application.id = event.application_id
       join project on project.id = application.project_id
       where event.action = 'seat' and event.at < (project.windows -> 'confirmation' ->> 'end')::timestamptz`,
    )
    expect(rows).toEqual([])
  })

  it('display and hire no more people than a position has openings', async () => {
    const { rows } = await server.database.pool.query(
      `select position.code from application
       join application_choice choice on choice.application_id = application.id and choice.ordinal = 1
       join position on position.id = choice.position_id
       where application.exam in ('PUBLICITY', 'HIRED') group by position.id having count(*) > position.headcount`,
    )
    expect(rows).toEqual([])
    expect(await count("exam in ('PUBLICITY', 'HIRED')")).toBe(24)
  })

  it('invite, display and hire the people whom the rules select by rank', async () => {
    const { rows: projects } = await server.database.pool.query(
      "select distinct project_id as id from application where exam in ('INTERVIEW', 'PUBLICITY', 'HIRED')",
    )
    expect(projects).not.toEqual([])
    for (const { id } of projects) {
      const project = await projectById(server.platform, id)
      const { rows } = await server.database.pool.query(
        `select application.id, exam, position_id, written_rank, rank from exam_result
         join application on application.id = exam_result.application_id where exam_result.project_id = $1`,
        [id],
      )
      for (const [positionId, ranked] of Map.groupBy(rows, ({ position_id }) => position_id)) {
        const { code, headcount = 0 } = project.positionById.get(positionId) ?? {}
        const ofState = (...states: string[]) => ranked.filter(({ exam }) => states.includes(exam)).map((one) => one.id)
        const byWritten = new Map(ranked.map((one) => [one.id, one.written_rank]))
        const called = calledToInterview(byWritten, headcount, project.interviewPerPlace)
        expect([code, ofState('INTERVIEW', 'PUBLICITY', 'HIRED').filter((one) => !called.has(one))]).toEqual([code, []])
        const byTotal = new Map(ranked.map((one) => [one.id, one.rank]))
        const placed = withinPlaces(byTotal, headcount)
        expect([code, ofState('PUBLICITY', 'HIRED').filter((one) => !placed.has(one))]).toEqual([code, []])
      }
    }
  })

  it('have a mark in every subject, and a result, for all scored examinees and for no others', async () => {
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

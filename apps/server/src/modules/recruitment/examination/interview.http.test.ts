import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
type Exam = { readonly project: TestProject; readonly people: readonly TestDraft[] }

let server: TestServer
let office: TestClient
let exams: Exam[]

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  exams = [
    await applied(3),
    await applied(3),
    await applied(2),
    await applied(3),
    await applied(3, ['interview']),
    await applied(3),
  ]
  await moveClock(server, '2027-01-08T02:00:00Z', ...exams.flatMap(({ people }) => people))
  office = await staffWith(server, 'application:read', 'exam:read', 'exam:arrange', 'score:write', 'score:release')
})
afterAll(() => server.close())

/** An exam of one opening and two invitations, whose interview counts 40 %. */
async function applied(count: number, tieBreak: readonly string[] = []): Promise<Exam> {
  const positions = [{ headcount: 1 }]
  const project = await addProject(server, {
    ...{ positions, interview_weight: '0.4', interview_per_place: 2, tie_break: [...tieBreak] },
  })
  await addWrittenTest(server, project)
  const people: TestDraft[] = []
  for (let index = 0; index < count; index += 1) people.push(await createSubmitted(server, project))
  return { project, people }
}

const act = ({ project }: Exam, path: string, body: object = {}) =>
  office.post(`${base}/projects/${project.id}/${path}`, body)

const rowsOf = ({ people }: Exam, subject: string, marks: readonly (string | null)[]) =>
  markRows(server, people, subject, marks)
const mark = async (exam: Exam, subject: string, marks: readonly (string | null)[]) =>
  act(exam, 'scores', { rows: await rowsOf(exam, subject, marks) })

/** Seats everyone, enters the written marks in the order of the people, ranks and releases. */
async function released(exam: Exam, marks: readonly string[]): Promise<void> {
  const stand = (state: string) => setExamStates(server, exam.project, state)
  await stand('CONFIRMED')
  await act(exam, 'exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act(exam, 'seating')
  await stand('SAT')
  await mark(exam, 'gk', marks)
  await act(exam, 'ranking')
  expect((await act(exam, 'score-release')).data.moved).toBe(marks.length)
}

async function scoreOf({ people }: Exam, order: number) {
  const { data } = (await people[order]?.client.get('/recruitApi/app/api/exam/score/page')) ?? {}
  return data.records[0]
}

describe('once interviews are marked', () => {
  it('a combined total is never compared with a written total', async () => {
    const [exam] = exams as [Exam]
    await released(exam, ['90', '85', '75'])
    expect((await act(exam, 'interview-list')).data.moved).toBe(2)
    const entered = (await rowsOf(exam, 'interview', ['40', '55'])).map(({ subject: _subject, ...row }) => row)
    const interviews = async () => (await office.get(`${base}/projects/${exam.project.id}/exam-board`)).data.interviews
    expect(await interviews()).toEqual({ called: 2, marked: 0 })
    const invalidRows = entered.map((row, at) => (at === 1 ? { ...row, mark: '101' } : row))
    expect(await act(exam, 'interview-marks', { rows: invalidRows })).toMatchObject({ reason: 'exam.scores_invalid' })
    const once = await Promise.all([1, 2].map(() => act(exam, 'interview-marks', { rows: entered })))
    expect(once.map(({ data }) => data.ranked)).toEqual([3, 3])
    expect(once.map(({ data }) => data.written).sort()).toEqual([0, 2])
    expect(await scoreOf(exam, 1)).toMatchObject({ interview: null, total: null, rank: 2, ranked: 3 })
    expect((await act(exam, 'publicity')).data).toEqual({ published: 1, eliminated: 2 })
    expect(await interviews()).toEqual({ called: 2, marked: 2 })
    expect(await scoreOf(exam, 1)).toMatchObject({ total: '73.00', rank: 1, ranked: 2 })
    expect(await scoreOf(exam, 2)).toMatchObject({ written: '75.00', rank: 3, ranked: 3 })
    await act(exam, 'ranking')
    expect(await scoreOf(exam, 0)).toMatchObject({ total: '70.00', rank: 2, ranked: 2 })
  })

  it('an absence from the interview leaves the published written score unchanged', async () => {
    const exam = exams[1] as Exam
    await released(exam, ['90', '85', '75'])
    await act(exam, 'interview-list')
    await mark(exam, 'interview', [null, '60'])
    await act(exam, 'ranking')
    expect(await scoreOf(exam, 0)).toMatchObject({ written: '90.00' })
    expect((await act(exam, 'publicity')).data).toEqual({ published: 1, eliminated: 2 })
    expect(await scoreOf(exam, 0)).toMatchObject({ written: '90.00', total: null, rank: null })
  })
})

describe('publicity', () => {
  it('is refused with the tickets without an interview mark, and before the ranking includes all of them', async () => {
    const exam = exams[3] as Exam
    await released(exam, ['90', '85', '75'])
    await act(exam, 'interview-list')
    const [, missing] = await rowsOf(exam, 'interview', ['80', '70'])
    await mark(exam, 'interview', ['80'])
    await act(exam, 'ranking')
    const refused = await act(exam, 'publicity')
    expect(refused).toMatchObject({ code: 409, reason: 'exam.interviews_unmarked' })
    expect(refused.msg).toContain(`1 applicant has no interview score: ticket ${missing?.ticketNumber}.`)
    expect(await scoreOf(exam, 1)).toMatchObject({ written: '85.00' })
    server.clock.advance({ seconds: 1 })
    await act(exam, 'scores', { rows: [{ ...missing, mark: null, state: 'absent' }] })
    expect(await act(exam, 'publicity')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act(exam, 'ranking')
    expect((await act(exam, 'publicity')).data).toEqual({ published: 1, eliminated: 2 })
  })
})

describe('hiring', () => {
  it('ends at the headcount: of two who share the only opening, the first request is hired', async () => {
    const exam = exams[5] as Exam
    await released(exam, ['90', '85', '75'])
    await act(exam, 'interview-list')
    await mark(exam, 'interview', ['60', '67.5'])
    await act(exam, 'ranking')
    expect((await act(exam, 'publicity')).data).toEqual({ published: 2, eliminated: 1 })
    const displayed = async () => {
      const { data } = await office.get(`${base}/projects/${exam.project.id}/examinees`, { list: 'publicity' })
      return data.records.map((one: { exam: string; placeFree: boolean }) => [one.exam, one.placeFree])
    }
    expect(await displayed()).toEqual([
      ['PUBLICITY', true],
      ['PUBLICITY', true],
    ])
    const conclude = (person: TestDraft, hired: boolean) =>
      office.post(`${base}/applications/${person.id}/hiring`, { hired, reason: '名额已满' })
    const both = await Promise.all(exam.people.slice(0, 2).map((person) => conclude(person, true)))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(both.find(({ code }) => code === 409)).toMatchObject({ reason: 'recruitment.guard_opening_available' })
    expect((await displayed()).sort()).toEqual([
      ['HIRED', true],
      ['PUBLICITY', false],
    ])
    const hiredIs = (review: string) =>
      server.database.pool.query("update application set review = $2 where project_id = $1 and exam = 'HIRED'", [
        exam.project.id,
        review,
      ])
    await hiredIs('DISQUALIFIED')
    expect(await displayed()).toContainEqual(['PUBLICITY', true])
    await hiredIs('PASSED')
    const [left] = exam.people.slice(0, 2).filter((_person, at) => both[at]?.code === 409)
    expect((await conclude(left as TestDraft, false)).data.exam).toBe('OUT')
  })
})

describe('a tie in the written test', () => {
  it('is not decided by the interview, also when the project lets interviews decide between totals', async () => {
    const exam = exams[4] as Exam
    await released(exam, ['85', '85', '85'])
    await act(exam, 'interview-list')
    await mark(exam, 'interview', ['60', '70', '60'])
    await act(exam, 'ranking')
    const { rows } = await server.database.pool.query(
      `select rank, written_rank from exam_result where project_id = $1 order by rank, application_id`,
      [exam.project.id],
    )
    expect(rows).toEqual([1, 2, 2].map((rank) => ({ rank, written_rank: 1 })))
  })
})

describe('a released mark', () => {
  it('is changed in a recheck only, and the log keeps the previous value', async () => {
    const exam = exams[2] as Exam
    await released(exam, ['90', '85'])
    const [id] = exam.people.map((person) => person.id)
    const changed = await rowsOf(exam, 'gk', ['91.5', '85.00'])
    expect((await act(exam, 'score-preview', { rows: changed })).data.errors).toEqual([{ row: 1, error: 'released' }])
    expect(await act(exam, 'scores', { rows: changed })).toMatchObject({ reason: 'exam.scores_invalid' })
    await exam.people[0]?.client.post('/recruitApi/app/api/exam/score/requestRecheck', { id, reason: '怀疑漏判' })
    expect((await act(exam, 'scores', { rows: changed })).data.written).toBe(1)
    const { rows } = await server.database.pool.query(
      "select entity_id, facts from audit_record where event = 'score.replaced'",
    )
    expect(rows).toEqual([
      {
        entity_id: id,
        facts: {
          subject: 'gk',
          before: { state: 'present', mark: '90' },
          after: { state: 'present', mark: '91.5' },
        },
      },
    ])
  })

  it('under recheck keeps its owner from the interview, reports it, and records no invitation', async () => {
    const exam = exams[2] as Exam
    const conclude = () =>
      office.post(`${base}/applications/${exam.people[0]?.id}/recheck-conclusion`, { opinion: '漏判一题' })
    expect(await act(exam, 'interview-list')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    expect(await conclude()).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act(exam, 'ranking')
    const { data } = await act(exam, 'interview-list')
    expect(data).toMatchObject({ moved: 1, refused: [{ id: exam.people[0]?.id, reason: 'recruitment.state' }] })
    expect(await scoreOf(exam, 0)).toMatchObject({ calledToInterview: null })
    expect(await scoreOf(exam, 1)).toMatchObject({ calledToInterview: true })
    expect((await act(exam, 'interview-list')).data.moved).toBe(0)
    expect((await conclude()).data.exam).toBe('RELEASED')
  })

  it('is corrected, ranked and concluded in one step, which is idempotent', async () => {
    const exam = exams[2] as Exam
    const [, second] = exam.people
    const ask = () =>
      second?.client.post('/recruitApi/app/api/exam/score/requestRecheck', { id: second.id, reason: '怀疑漏判' })
    const conclude = (mark: string, before: string | null = '86') =>
      office.post(`${base}/applications/${second?.id}/recheck-conclusion`, {
        opinion: '漏判两题',
        marks: [{ subject: 'gk', before, mark }],
      })
    await server.database.pool.query("update application set exam = 'RELEASED' where id = $1", [second?.id])
    expect(await ask()).toMatchObject({ code: 200 })
    const [, row] = await rowsOf(exam, 'gk', ['91.5', '86'])
    expect((await act(exam, 'scores', { rows: [row] })).data.written).toBe(1)
    for (const read of ['85', null])
      expect(await conclude('95', read)).toMatchObject({ code: 409, reason: 'record.conflict' })
    expect((await act(exam, 'score-preview', { rows: [row] })).data.overwriting).toBe(1)
    expect(await conclude('101')).toMatchObject({ reason: 'exam.scores_invalid' })
    expect(await scoreOf(exam, 1)).toMatchObject({ written: '85.00' })
    const both = await Promise.all([conclude('95'), conclude('95')])
    expect(both.map(({ data }) => data.exam)).toEqual(['RELEASED', 'RELEASED'])
    expect(await scoreOf(exam, 1)).toMatchObject({ written: '95.00', rank: 1 })
    expect(await conclude('96')).toMatchObject({ code: 409, reason: 'recruitment.state' })
    expect(await scoreOf(exam, 1)).toMatchObject({ written: '95.00' })
  })
})

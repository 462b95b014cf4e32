import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDraft, submit, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let office: TestClient
let project: TestProject
/** The first one chose an own position before the shared one. */
let people: TestDraft[]

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const setExamState = (exam: string) => setExamStates(server, project, exam)

async function mark(marks: readonly string[]): Promise<void> {
  const rows = await markRows(server, people, 'gk', marks)
  expect(await act('scores', { rows })).toMatchObject({ code: 200 })
}

async function scoreOf(order: number) {
  const { data } = (await people[order]?.client.get('/recruitApi/app/api/exam/score/page')) ?? {}
  return data.records[0]
}

beforeEach(async () => {
  server.clock.set('2026-11-21T02:00:00Z')
  project = await addProject(server, { positions: [{}, {}], choices_per_application: 2 })
  await addWrittenTest(server, project)
  const [own = '', common = ''] = project.positionIds
  people = []
  for (const positionIds of [[own, common], [common], [common]]) {
    const draft = await createDraft(server, project, { positionIds })
    expect((await submit(draft)).code).toBe(200)
    people.push(draft)
  }
  await moveClock(server, '2027-01-08T02:00:00Z', ...people)
  office = await staffWith(
    server,
    'project:read',
    'project:write',
    'exam:read',
    'exam:arrange',
    'score:write',
    'score:release',
  )
  await setExamState('CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
  await setExamState('SAT')
  await mark(['85', '90', '75'])
  expect((await act('ranking')).data).toEqual({ ranked: 3, unranked: 0 })
})

// Everything happens at the same clock time. Only the marks that the ranking has read count.
describe('a ranking is outdated', () => {
  it('once a position of it is cancelled: its examinees are ranked with those of their next choice', async () => {
    const [own, common] = project.positionIds
    await office.post(`${base}/positions/${own}/cancellation`, { reason: '报名人数不足' })
    expect(await act('score-release')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('score-release')).data).toMatchObject({ moved: 3 })
    expect(await scoreOf(0)).toMatchObject({ position: { id: common }, rank: 2, ranked: 3 })
    expect(await scoreOf(2)).toMatchObject({ rank: 3, ranked: 3 })
    const listed = await office.get(`${base}/projects/${project.id}/examinees`, {
      list: 'results',
      positionId: common ?? '',
    })
    expect(listed.data.records.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
    const { data: positions } = await office.get(`${base}/projects/${project.id}/exam-positions`)
    expect(positions.records.map(({ examinees }: { examinees: number }) => examinees)).toEqual([0, 3])
  })

  it('once a mark has been corrected: no total is shown that does not follow from its marks', async () => {
    await mark(['85', '60'])
    expect(await act('score-release')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('score-release')).data).toMatchObject({ moved: 3 })
    expect(await scoreOf(1)).toMatchObject({ total: '60.00', rank: 2 })
    expect((await act('interview-list')).code).toBe(200)
  })

  it('once marks are weighted differently: no total of other weights is shown', async () => {
    const { data } = await office.get(`${base}/projects/${project.id}/exam-board`)
    const { revision } = data.project
    const subjects = [{ code: 'gk', name: '笔试', fullMark: '100', weight: '1', start: null, end: null }]
    const settings = { revision, subjects, interviewWeight: null, interviewPerPlace: 3, seatingMethod: 'snake' }
    const url = `${base}/projects/${project.id}/exam-settings`
    expect((await office.send({ method: 'PUT', url, body: { ...settings, tieBreak: ['gk'] } })).code).toBe(200)
    expect(await act('score-release')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('score-release')).data).toMatchObject({ moved: 3 })
  })

  it('once a threshold has been set: no rank is shown without it', async () => {
    const url = `${base}/projects/${project.id}/exam-thresholds`
    expect((await office.send({ method: 'PUT', url, body: { total: '80' } })).code).toBe(200)
    expect(await act('score-release')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('score-release')).data).toMatchObject({ moved: 3 })
    expect(await scoreOf(2)).toMatchObject({ threshold: '80' })
  })
})

it('more concurrent actions than database connections do not deadlock', async () => {
  const acts = Array.from({ length: server.platform.config.databasePool + 5 }, () => act('interview-list'))
  const answers = await Promise.all(acts)
  expect(answers.filter(({ code }) => code !== 200)).toEqual([])
})

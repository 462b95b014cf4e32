import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../../kernel/sample/word-file.ts'
import { addForm } from '../../../../testing/recruitment.ts'
import { addStaff, addUnit, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/talent'

const scoring: FormDefinition = {
  version: definitionVersion,
  config: {},
  children: [
    { id: 'a', type: 'number', options: { name: 'score', label: '综合得分', required: true, min: 0, max: 100 } },
    { id: 'b', type: 'textarea', options: { name: 'opinion', label: '评语', required: true } },
  ],
  translations: { en: { score: { label: 'Score' }, opinion: { label: 'Opinion' } } },
}

/** A field that only a button opens. */
const opening: FormDefinition = {
  version: definitionVersion,
  config: {},
  children: [
    { id: 'a', type: 'number', options: { name: 'score' } },
    { id: 'b', type: 'textarea', options: { name: 'more', hidden: true } },
    { id: 'c', type: 'button', options: { name: 'open', onClick: "this.getWidgetRef('more').setHidden(false)" } },
  ],
}

let server: TestServer
let unit: string
let office: TestStaff
let one: TestStaff
let two: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  await enter()
})
afterAll(() => server.close())

async function enter(): Promise<void> {
  office = await addStaff(server, unit, { admin: true })
  const interviewer = {
    permissions: ['interview:read'],
    scopes: [{ area: 'recruitment' as const, kind: 'units' as const, ids: [unit] }],
  }
  one = await addStaff(server, unit, interviewer)
  two = await addStaff(server, unit, interviewer)
}

async function planned(evaluationFormId: string | null, at: { readonly startTime?: string } = {}): Promise<string> {
  const post = { title: crypto.randomUUID().slice(0, 20), businessUnitId: unit, headcount: 1, evaluationFormId }
  const created = await office.client.post(`${base}/posts`, post)
  expect(created).toMatchObject({ code: 200 })
  const form = new FormData()
  form.append('businessUnitId', unit)
  form.append('postId', created.data.id)
  form.append('file', new Blob([new Uint8Array(await wordFile([crypto.randomUUID()]))]), '云岫.docx')
  const resume = await office.client.send({ method: 'POST', url: `${base}/resume-files`, payload: form })
  const slot = { day: '2026-11-23', startTime: '09:00', minutes: 60, place: '会议室' }
  const interviewerIds = [one.accountId, two.accountId]
  const interview = await office.client.post(`${base}/interviews`, {
    resumeId: resume.data.id,
    ...slot,
    ...at,
    interviewerIds,
  })
  expect(interview).toMatchObject({ code: 200 })
  return interview.data.id
}
const see = async (who: TestStaff, id: string) => (await who.client.get(`${base}/interviews/${id}/evaluations`)).data
const put = (who: TestStaff, url: string, payload: object) =>
  who.client.send({ method: 'PUT', url: `${base}/interviews/${url}`, payload })
const fill = (who: TestStaff, id: string, answers: object, revision = 0, draftRevision = 0) =>
  put(who, `${id}/evaluation`, { answers, revision, draftRevision })
const exportedAverage = async (who: TestStaff, id: string) => {
  const answer = await who.client.raw({ method: 'POST', url: `${base}/interviews/exports`, payload: { ids: [id] } })
  const [head = [], row = []] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  expect(head).toEqual([
    'Candidate',
    'Time',
    'Time zone',
    'Minutes',
    'Place',
    'Status',
    'Average score',
    'Candidate notified',
    'Notified at (Asia/Shanghai)',
  ])
  return row[6]
}
const save = (who: TestStaff, id: string, answers: object, draftRevision: number, revision = 0) =>
  put(who, `${id}/evaluation-draft`, { answers, revision, draftRevision })
const drafted = async (who: TestStaff, id: string) =>
  (await who.client.get(`${base}/interviews/${id}/evaluation-draft`)).data
/** Assigns the current interviewers to an interview that was planned with others. */
async function relieve(before: readonly string[]): Promise<void> {
  await enter()
  for (const [at, { accountId }] of [one, two].entries()) {
    const replacing = 'update talent_interviewer set account_id = $1 where account_id = $2'
    await server.database.pool.query(replacing, [accountId, before[at]])
  }
}

it('a form with file fields is not offered to interviewers, who could not send any', async () => {
  const offered = async () =>
    (await office.client.get(`${base}/evaluation-forms`)).data.map(({ versionId }: { versionId: string }) => versionId)
  const notes = { id: 'n', type: 'file-upload', options: { name: 'notes', label: '记录' } } as const
  const row = { id: 'g', type: 'section', options: { name: 'more' }, children: [notes] } as const
  const [plain, asking] = [
    await addForm(server, undefined, scoring),
    await addForm(server, undefined, { ...scoring, children: [...scoring.children, row] }),
  ]
  expect(await offered()).toContain(plain)
  expect(await offered()).not.toContain(asking)
})

describe('an evaluation', () => {
  it('is submitted by each interviewer after the interview began, checked, and averaged', async () => {
    const id = await planned(await addForm(server, undefined, scoring))
    const good = { score: 80, opinion: '沟通清楚' }
    expect((await fill(one, id, good)).reason).toBe('talent.interview_state')
    server.clock.set('2026-11-23T01:30:00Z')
    const before = [one.accountId, two.accountId]
    await relieve(before)
    expect((await fill(office, id, good)).reason).toBe('talent.not_interviewer')
    expect((await fill(one, id, { score: 180 })).errors?.map(({ path }) => path)).toEqual(['score', 'opinion'])
    expect((await fill(one, id, { ...good, unknown: 'x' })).data).toEqual({ revision: 1, score: '80' })
    expect((await fill(one, id, good)).reason).toBe('record.conflict')
    expect((await fill(one, id, { ...good, score: 90 }, 1)).data).toEqual({ revision: 2, score: '90' })

    expect(await see(two, id)).toMatchObject({ mayFill: true, hidden: 1, waiting: 1, evaluations: [], average: null })
    expect(await exportedAverage(two, id)).toBeNull()
    await fill(two, id, { score: 71, opinion: '经验不足' })
    const seen = await see(two, id)
    expect(seen).toMatchObject({ hidden: 0, waiting: 0, average: '80.50' })
    const answers: { score: number }[] = seen.evaluations.map((evaluation: { answers: object }) => evaluation.answers)
    expect(answers.toSorted((one, other) => other.score - one.score)).toEqual([
      { score: 90, opinion: '沟通清楚' },
      { score: 71, opinion: '经验不足' },
    ])
    expect(seen.form.languages).toEqual(['zh-CN', 'en'])
    expect(await see(office, id)).toMatchObject({ mayFill: false, average: '80.50' })
    expect([await exportedAverage(two, id), await exportedAverage(office, id)]).toEqual([80.5, 80.5])
    const { rows } = await server.database.pool.query('select answers_encrypted from talent_evaluation')
    expect(JSON.stringify(rows)).not.toContain('沟通清楚')
  })

  it('requires a published form', async () => {
    server.clock.set('2026-11-20T01:30:00Z')
    await enter()
    const id = await planned(null)
    expect(await see(one, id)).toMatchObject({ form: null, mayFill: false })
    const wrong = { title: '无表', businessUnitId: unit, headcount: 1, evaluationFormId: crypto.randomUUID() }
    const refused = await office.client.post(`${base}/posts`, wrong)
    expect(refused.errors?.[0]?.path).toBe('evaluationFormId')
  })
})

it('an evaluation references no files, which would always belong to others', async () => {
  server.clock.set('2026-11-20T01:30:00Z')
  await enter()
  const notes = { id: 'n', type: 'file-upload', options: { name: 'notes', label: '记录' } }
  const id = await planned(
    await addForm(server, undefined, { version: definitionVersion, config: {}, children: [notes] }),
  )
  const before = [one.accountId, two.accountId]
  server.clock.set('2026-11-23T01:30:00Z')
  await relieve(before)
  const foreign = { notes: [{ name: 'a.pdf', url: `/recruitApi/app/api/file/${crypto.randomUUID()}` }] }
  expect(await fill(one, id, foreign)).toMatchObject({ code: 400, errors: [{ path: 'notes' }] })
})

it('an evaluation with a choice from a list of the installation is checked against it', async () => {
  server.clock.set('2026-11-20T01:30:00Z')
  await enter()
  const status = {
    id: 'd',
    type: 'select',
    options: { name: 'status', label: '政治面貌', dsName: 'statuses' },
  } as const
  const id = await planned(
    await addForm(server, undefined, {
      ...scoring,
      children: [...scoring.children, status],
      dataSources: [{ name: 'statuses', kind: 'dictionary', params: { code: 'politicalStatus' } }],
    }),
  )
  const before = [one.accountId, two.accountId]
  server.clock.set('2026-11-23T01:30:00Z')
  await relieve(before)
  const good = { score: 80, opinion: '沟通清楚' }
  const listed = await one.client.post('/recruitApi/common/api/dictionary/queryByCodeList', ['politicalStatus'])
  const [first] = listed.data.politicalStatus
  expect((await fill(one, id, { ...good, status: '没有这一项' })).errors?.map(({ path }) => path)).toEqual(['status'])
  expect((await fill(one, id, { ...good, status: first.value })).data).toEqual({ revision: 1, score: '80' })
})

describe('a draft of an evaluation', () => {
  let id: string
  let other: string
  let scripted: string
  const nothing = { answers: null, draftRevision: 0, revision: 0, savedAt: null }

  beforeAll(async () => {
    server.clock.set('2026-11-20T01:30:00Z')
    await enter()
    const form = await addForm(server, undefined, scoring)
    id = await planned(form)
    other = await planned(form, { startTime: '07:00' })
    scripted = await planned(await addForm(server, undefined, opening), { startTime: '05:00' })
    expect((await save(one, id, {}, 0)).reason).toBe('talent.interview_state')
    const before = [one.accountId, two.accountId]
    server.clock.set('2026-11-23T01:30:00Z')
    await relieve(before)
  })

  it('is saved half filled in, only for its author and its interview', async () => {
    expect(await drafted(one, id)).toEqual(nothing)
    const saved = await save(one, id, { score: 180, unknown: 'x' }, 0)
    expect(saved.data).toEqual({ draftRevision: 1, savedAt: '2026-11-23T01:30:00.000Z' })
    expect(await drafted(one, id)).toMatchObject({ answers: { score: 180 }, draftRevision: 1, revision: 0 })
    expect(await drafted(two, id)).toEqual(nothing)
    expect(await drafted(one, other)).toEqual(nothing)
    expect((await office.client.get(`${base}/interviews/${id}/evaluation-draft`)).reason).toBe('talent.not_interviewer')
    expect((await save(office, id, {}, 0)).reason).toBe('talent.not_interviewer')
    expect(await see(office, id)).toMatchObject({ evaluations: [], waiting: 2, hidden: 0 })
    await save(one, id, { opinion: '表达流畅' }, 1)
    const { rows } = await server.database.pool.query('select answers_encrypted from talent_evaluation_draft')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('表达流畅')
  })

  it('preserves answers that only the page had unlocked, which are not part of the evaluation', async () => {
    await save(one, scripted, { score: 80, more: '细节' }, 0)
    await save(one, scripted, { score: 81 }, 1)
    expect((await drafted(one, scripted)).answers).toEqual({ score: 81, more: '细节' })
    const lost = await fill(one, scripted, { score: 81, more: '细节' }, 0, 2)
    expect(lost).toMatchObject({ code: 400, errors: [{ path: 'more' }] })
    await fill(one, scripted, { score: 81 }, 0, 2)
    expect((await drafted(one, scripted)).answers).toEqual({ score: 81 })
  })

  it('is overwritten and submitted only by an author who has read its revision', async () => {
    expect((await save(one, id, { score: 1 }, 1)).reason).toBe('record.conflict')
    expect((await save(one, id, { score: 1 }, 0)).reason).toBe('record.conflict')
    expect((await fill(one, id, { score: 1, opinion: '旧' }, 0, 1)).reason).toBe('record.conflict')
    expect(await drafted(one, id)).toMatchObject({ answers: { opinion: '表达流畅' }, draftRevision: 2 })
    const both = await Promise.all(['甲', '乙'].map((opinion) => save(one, id, { opinion }, 2)))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })

  it('ends with the submission, and cannot come back from a window that still has it', async () => {
    expect((await fill(one, id, { score: 80, opinion: '好' }, 0, 3)).data).toEqual({ revision: 1, score: '80' })
    expect(await drafted(one, id)).toEqual({
      answers: { score: 80, opinion: '好' },
      draftRevision: 0,
      revision: 1,
      savedAt: null,
    })
    for (const stale of [0, 3]) {
      expect((await save(one, id, { score: 1 }, stale)).reason).toBe('record.conflict')
    }
    expect((await save(one, id, { score: 82, opinion: '好' }, 0, 1)).data.draftRevision).toBe(1)
    expect(await see(one, id)).toMatchObject({ average: '80.00' })
    const racing = await Promise.all([
      fill(one, id, { score: 83, opinion: '好' }, 1, 1),
      save(one, id, { score: 84 }, 1, 1),
    ])
    expect(racing.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })

  it('is neither read nor written after the interview was cancelled', async () => {
    const { rows } = await server.database.pool.query('select revision from talent_interview where id = $1', [id])
    await office.client.post(`${base}/interviews/${id}/transitions`, { action: 'cancel', revision: rows[0].revision })
    expect((await save(two, id, {}, 0)).reason).toBe('talent.interview_state')
    expect((await two.client.get(`${base}/interviews/${id}/evaluation-draft`)).reason).toBe('talent.interview_state')
  })
})

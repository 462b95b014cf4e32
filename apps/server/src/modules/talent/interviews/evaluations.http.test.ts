import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../platform/sample/word-file.ts'
import { addForm } from '../../../testing/recruitment.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

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

async function planned(evaluationFormId: string | null): Promise<string> {
  const post = { title: crypto.randomUUID().slice(0, 20), businessUnitId: unit, headcount: 1, evaluationFormId }
  const made = await office.client.post(`${base}/posts`, post)
  expect(made).toMatchObject({ code: 200 })
  const form = new FormData()
  form.append('businessUnitId', unit)
  form.append('postId', made.data.id)
  form.append('file', new Blob([new Uint8Array(await wordFile([crypto.randomUUID()]))]), '云岫.docx')
  const resume = await office.client.send({ method: 'POST', url: `${base}/resume-files`, payload: form })
  const slot = { day: '2026-11-23', begins: '09:00', minutes: 60, place: '会议室' }
  const interviewerIds = [one.accountId, two.accountId]
  const interview = await office.client.post(`${base}/interviews`, {
    resumeId: resume.data.id,
    ...slot,
    interviewerIds,
  })
  expect(interview).toMatchObject({ code: 200 })
  return interview.data.id
}
const see = async (who: TestStaff, id: string) => (await who.client.get(`${base}/interviews/${id}/evaluations`)).data
const fill = (who: TestStaff, id: string, answers: object, revision = 0) =>
  who.client.send({ method: 'PUT', url: `${base}/interviews/${id}/evaluation`, payload: { answers, revision } })

it('a form that asks for files is not offered to interviewers, who could not send any', async () => {
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
  it('is filled in by each interviewer after the interview began, checked, and averaged', async () => {
    const id = await planned(await addForm(server, undefined, scoring))
    const good = { score: 80, opinion: '沟通清楚' }
    expect((await fill(one, id, good)).reason).toBe('talent.interview_state')
    server.clock.set('2026-11-23T01:30:00Z')
    const before = [one.accountId, two.accountId]
    await enter()
    for (const [at, { accountId }] of [one, two].entries()) {
      const replacing = 'update talent_interviewer set account_id = $1 where account_id = $2'
      await server.database.pool.query(replacing, [accountId, before[at]])
    }
    expect((await fill(office, id, good)).reason).toBe('talent.not_interviewer')
    expect((await fill(one, id, { score: 180 })).errors?.map(({ path }) => path)).toEqual(['score', 'opinion'])
    expect((await fill(one, id, { ...good, unknown: 'x' })).data).toEqual({ revision: 1, score: '80' })
    expect((await fill(one, id, good)).reason).toBe('record.changed_meanwhile')
    expect((await fill(one, id, { ...good, score: 90 }, 1)).data).toEqual({ revision: 2, score: '90' })

    expect(await see(two, id)).toMatchObject({ mayFill: true, hidden: 1, waiting: 1, evaluations: [], average: null })
    await fill(two, id, { score: 71, opinion: '经验不足' })
    const seen = await see(two, id)
    expect(seen).toMatchObject({ hidden: 0, waiting: 0, average: '80.50' })
    const answers: { score: number }[] = seen.evaluations.map((evaluation: { answers: object }) => evaluation.answers)
    expect(answers.toSorted((one, other) => other.score - one.score)).toEqual([
      { score: 90, opinion: '沟通清楚' },
      { score: 71, opinion: '经验不足' },
    ])
    expect(seen.form.languages).toEqual(['en'])
    expect(await see(office, id)).toMatchObject({ mayFill: false, average: '80.50' })
    const { rows } = await server.database.pool.query('select answers_encrypted from talent_evaluation')
    expect(JSON.stringify(rows)).not.toContain('沟通清楚')
  })

  it('needs a form, and one that is published', async () => {
    server.clock.set('2026-11-20T01:30:00Z')
    await enter()
    const id = await planned(null)
    expect(await see(one, id)).toMatchObject({ form: null, mayFill: false })
    const wrong = { title: '无表', businessUnitId: unit, headcount: 1, evaluationFormId: crypto.randomUUID() }
    const refused = await office.client.post(`${base}/posts`, wrong)
    expect(refused.errors?.[0]?.path).toBe('evaluationFormId')
  })
})

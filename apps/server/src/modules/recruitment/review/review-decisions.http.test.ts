import type { WidgetOptions } from '@rostrum/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, createSubmitted, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { staffWith } from '../../../testing/people.ts'
import {
  addForm,
  addProject,
  defaultWindows,
  goodAnswers,
  smallForm,
  type TestProject,
} from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let project: TestProject
let reviewer: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server, {
    positions: [
      {
        requirements: [
          { rule: 'education', minimum: 'bachelor' },
          { rule: 'politicalStatus', anyOf: ['masses'] },
        ],
      },
    ],
  })
  reviewer = await staffWith(server, 'application:read', 'application:review')
})
afterAll(() => server.close())

const see = async (id: string, client = reviewer) => (await client.get(`${base}/applications/${id}`)).data
const decide = async (id: string, body: object, client = reviewer) =>
  client.post(`${base}/applications/${id}/decision`, { revision: (await see(id, client)).revision, ...body })
const listed = async (view: string, projectId: string, client = reviewer) =>
  (await client.get(`${base}/applications`, { projectId, view })).data.records.map(({ id }: { id: string }) => id)

const put = (client: TestClient, url: string, payload: object) => client.send({ method: 'PUT', url, payload })

type Item = { name: string; kind: string; rules: string[]; text?: string; former?: string; rows?: Item[][] }
const itemsOf = (seen: { sheet: { items: Item[] }[] }) => seen.sheet.flatMap(({ items }) => items)
const itemIn = (seen: { sheet: { items: Item[] }[] }, name: string) => itemsOf(seen).find((item) => item.name === name)

/** Corrects a returned application and submits it again. */
async function correct(draft: TestDraft, answers: object): Promise<void> {
  const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
  const saved = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: own.revision, answers })
  const sent = await submit({ ...draft, revision: saved.data.revision })
  if (sent.code !== 200) throw new Error(sent.msg)
}

describe('the requirements', () => {
  it('have English names for readers of other languages than Chinese, and Chinese ones for the others', async () => {
    const majors = [{ code: '0809', name: '计算机类', nameEn: 'Computing' }]
    const asking = await addProject(server, { positions: [{ requirements: [{ rule: 'major', majors }] }] })
    const { id } = await createSubmitted(server, asking)
    for (const [language, name] of [
      ['en', 'Computing'],
      ['th', 'Computing'],
      ['zh-CN', '计算机类'],
    ] as const) {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      expect((await see(id, colleague)).eligibility[0].verdicts[0].required.majors[0].name).toBe(name)
    }
  })
})

describe('names', () => {
  it('of project and position are English for readers of other languages than Chinese', async () => {
    const named = await addProject(server)
    await server.database.pool.query("update project set title_en = 'Open recruitment' where id = $1", [named.id])
    await server.database.pool.query("update position set title_en = 'Clerk' where project_id = $1", [named.id])
    const { id } = await createSubmitted(server, named)
    const reader = await staffWith(server, 'application:read', 'application:review')
    reader.headers['accept-language'] = 'en'
    const seen = await see(id, reader)
    const [row] = (await reader.get(`${base}/applications`, { projectId: named.id })).data.records
    const summary = (await reader.get(`${base}/review-summary`, { projectId: named.id })).data
    const projects = (await reader.get(`${base}/review-projects`, { projectId: named.id })).data
    const titles = [seen.positions[0], row.positions[0], summary.positions[0]].map(({ title }) => title)
    expect(titles).toEqual(['Clerk', 'Clerk', 'Clerk'])
    expect(seen.project.title).toBe('Open recruitment')
    expect(projects.find((project: { id: string }) => project.id === named.id).title).toBe('Open recruitment')
  })
})

describe('the sheet', () => {
  it('formats each answer as text, with the requirements that it is evaluated against', async () => {
    const { id } = await createSubmitted(server, project)
    const seen = await see(id)
    expect(itemIn(seen, 'email')).toMatchObject({ kind: 'answer', text: 'li***@example.com', rules: [], former: null })
    expect(itemIn(seen, 'politicalStatus')?.rules).toEqual(['politicalStatus'])
    expect(itemIn(seen, 'education')).toMatchObject({ kind: 'rows', rules: ['education', 'degree', 'major'] })
    expect(seen).toMatchObject({ former: null, secondReview: { required: false, proposal: null }, opinion: null })
  })

  it('is in English for readers of languages without a translation of the form', async () => {
    const field = { id: 'hobby', type: 'input', options: { name: 'hobby', label: '爱好' } }
    const children = [...smallForm.children, field]
    const translations = { en: { hobby: { label: 'Hobby' } } }
    const form = await addForm(server, undefined, { ...smallForm, children, translations })
    const { id } = await createSubmitted(server, await addProject(server, { form_version_id: form }))
    for (const [language, label] of [
      ['km', 'Hobby'],
      ['my', 'Hobby'],
      ['zh-CN', '爱好'],
    ] as const) {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      expect(itemIn(await see(id, colleague), 'hobby')).toMatchObject({ label })
    }
  })

  it('says yes and no in the language of the reader', async () => {
    const field = { id: 'promise', type: 'switch', options: { name: 'promise', label: '诚信承诺' } }
    const form = await addForm(server, undefined, { ...smallForm, children: [...smallForm.children, field] })
    const draft = await createDraft(server, await addProject(server, { form_version_id: form }))
    const answers = { ...goodAnswers(), promise: true }
    const saved = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
    expect((await submit({ ...draft, revision: saved.data.revision })).code).toBe(200)
    for (const [language, text] of [
      ['lo', 'ແມ່ນ'],
      ['en', 'Yes'],
      ['zh-CN', '是'],
    ] as const) {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      expect(itemIn(await see(draft.id, colleague), 'promise')).toMatchObject({ text })
    }
  })

  it('names the options of lists in English for readers of other languages than Chinese', async () => {
    const options = { name: 'nation', label: '民族', dsName: 'nation' }
    const form = await addForm(server, undefined, {
      ...smallForm,
      dataSources: [{ name: 'nation', kind: 'dictionary', params: { code: 'nation' } }],
      children: [...smallForm.children, { id: 'nation', type: 'select', options }],
    })
    const draft = await createDraft(server, await addProject(server, { form_version_id: form }))
    const { id } = draft
    const answers = { ...goodAnswers(), nation: '07' }
    const saved = await draft.client.post(`${jobApply}/save`, { id, revision: draft.revision, answers })
    expect(await submit({ ...draft, revision: saved.data.revision })).toMatchObject({ code: 200 })
    for (const [language, text] of [
      ['en', 'Yi'],
      ['zh-CN', '彝族'],
    ] as const) {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      expect(itemIn(await see(id, colleague), 'nation')).toMatchObject({ text })
    }
  })

  it('leaves out what the scripts of the form hide', async () => {
    const widget = (name: string, options: WidgetOptions) => ({
      id: name,
      type: 'input',
      options: { name, ...options },
    })
    const form = await addForm(server, undefined, {
      ...smallForm,
      children: [
        ...smallForm.children,
        widget('kind', { onChange: "this.getWidgetRef('more').setHidden(value !== 'other')" }),
        widget('more', { onMounted: 'this.setHidden(true)' }),
      ],
    })
    const scripted = await addProject(server, { form_version_id: form })
    const draft = await createSubmitted(server, scripted)
    expect(itemIn(await see(draft.id), 'kind')).toBeDefined()
    expect(itemIn(await see(draft.id), 'more')).toBeUndefined()
    await decide(draft.id, { decision: 'return', reason: '请核对' })
    server.clock.advance({ minutes: 5 })
    await correct(draft, { ...goodAnswers(), kind: 'other', more: 'x' })
    expect(itemIn(await see(draft.id), 'more')).toMatchObject({ text: 'x', former: '' })
  })

  it('reads answers as of the day of their submission, at any time', async () => {
    const onMounted = "this.setHidden(new Date().toISOString().slice(0, 10) !== '2026-11-21')"
    const field = { id: 'then', type: 'input', options: { name: 'then', onMounted } }
    const form = await addForm(server, undefined, { ...smallForm, children: [...smallForm.children, field] })
    const draft = await createSubmitted(server, await addProject(server, { form_version_id: form }))
    expect(itemIn(await see(draft.id), 'then')).toBeDefined()
    const before = server.clock.now()
    server.clock.advance({ minutes: 24 * 60 })
    const later = await staffWith(server, 'application:read', 'application:review')
    expect(itemIn(await see(draft.id, later), 'then')).toBeDefined()
    server.clock.set(before.toISOString())
  })

  it('marks what was changed after a return, and nothing else', async () => {
    const draft = await createSubmitted(server, project)
    await decide(draft.id, { decision: 'return', reason: '请核对邮箱' })
    server.clock.advance({ minutes: 5 })
    await correct(draft, { ...goodAnswers(), email: 'new@example.com' })
    const seen = await see(draft.id)
    expect(seen.former).not.toBeNull()
    expect(itemIn(seen, 'email')).toMatchObject({ text: 'ne***@example.com', former: 'li***@example.com' })
    expect(itemIn(seen, 'politicalStatus')?.former).toBeNull()
    expect(
      itemIn(seen, 'education')
        ?.rows?.flat()
        .every(({ former }) => former === null),
    ).toBe(true)
    expect(await listed('resubmitted', project.id)).toContain(draft.id)
  })
})

describe('reasons', () => {
  it('are in the language of the reviewer, unless the office has written its own', async () => {
    const labelOf = async (language: string) => {
      reviewer.headers['accept-language'] = language
      const { data } = await reviewer.get(`${base}/review-reasons`)
      delete reviewer.headers['accept-language']
      return data.find(({ value }: { value: string }) => value === 'photoBlurred').label
    }
    expect([await labelOf('vi'), await labelOf('en')]).toEqual(['Ảnh mờ, không nhận rõ mặt', 'The photo is blurred'])
    const rename = (label: string) =>
      server.database.pool.query(`update dictionary_item set label = $1 where value = 'photoBlurred'`, [label])
    await rename('照片不清楚')
    expect(await labelOf('vi')).toBe('The photo is blurred')
    await rename('照片模糊，无法辨认')
  })

  it("of the decision's list come before free text", async () => {
    const { data } = await reviewer.get(`${base}/review-reasons`)
    const [listedReason] = data.filter(({ decision }: { decision: string }) => decision === 'return')
    const draft = await createSubmitted(server, project)
    const wrong = await decide(draft.id, { decision: 'reject', reasons: [listedReason.value] })
    expect(wrong).toMatchObject({ code: 400, errors: [{ path: 'reasons' }] })
    await decide(draft.id, { decision: 'return', reasons: [listedReason.value], reason: '第 2 页' })
    const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect(own.correction.opinion).toMatch(/; 第 2 页$/)
  })

  it('of a return include a deadline that the reviewer may set, in the future and within a month', async () => {
    const draft = await createSubmitted(server, project)
    for (const deadline of ['2026-11-20T00:00:00Z', '2027-11-20T00:00:00Z']) {
      const refused = await decide(draft.id, { decision: 'return', reason: '请补充', deadline })
      expect(refused).toMatchObject({ code: 400, errors: [{ path: 'deadline' }] })
    }
    await decide(draft.id, { decision: 'return', reason: '请补充', deadline: '2026-11-25T10:00:00Z' })
    const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect(own.correction.deadline).toBe('2026-11-25T10:00:00.000Z')
  })
})

describe('a second reviewer', () => {
  it("decides only the version with the first reviewer's proposal: older pages are outdated", async () => {
    const careful = await addProject(server, { second_review: true })
    const colleague = await staffWith(server, 'application:read', 'application:review')
    const { id } = await createSubmitted(server, careful)
    const { revision } = await see(id, colleague)
    const proposal = await decide(id, { decision: 'reject', reason: '专业不符' })
    for (const decision of ['pass', 'reject']) {
      const unread = { revision, decision, reason: '学历不符' }
      const refused = await colleague.post(`${base}/applications/${id}/decision`, unread)
      expect(refused).toMatchObject({ code: 409, reason: 'record.conflict' })
    }
    const many = await colleague.post(`${base}/decisions`, { items: [{ id, revision }] })
    expect(many.data).toMatchObject({ passed: 0, refused: [{ id, reason: 'record.conflict' }] })
    const seen = await see(id, colleague)
    expect(seen.secondReview.proposal).toMatchObject({ reason: '专业不符' })
    expect(seen.revision).toBe(proposal.data.revision)
  })

  it('confirms a rejection that the first has proposed; only then the applicant is notified', async () => {
    const careful = await addProject(server, { second_review: true })
    const colleague = await staffWith(server, 'application:read', 'application:review')
    const draft = await createSubmitted(server, careful)
    const first = await decide(draft.id, { decision: 'reject', reason: '专业不符' })
    expect(first.data).toMatchObject({ proposed: true, states: { review: 'SUBMITTED' } })
    expect(await listed('second', careful.id)).toEqual([draft.id])
    expect(await listed('waiting', careful.id)).toEqual([])
    expect((await reviewer.post(`${base}/review-queue/next`, { projectId: careful.id })).data.id).toBeNull()
    const again = await decide(draft.id, { decision: 'reject', reason: '专业不符' })
    expect(again).toMatchObject({ code: 409, reason: 'review.second_reviewer_needed' })
    expect((await see(draft.id, colleague)).secondReview.proposal).toMatchObject({ own: false, reason: '专业不符' })
    const second = await decide(draft.id, { decision: 'reject', reason: '专业不符' }, colleague)
    expect(second.data).toMatchObject({ proposed: false, states: { review: 'REJECTED' } })
  })

  it('may overrule the proposal, which is then deleted', async () => {
    const careful = await addProject(server, { second_review: true })
    const colleague = await staffWith(server, 'application:read', 'application:review')
    const draft = await createSubmitted(server, careful)
    await decide(draft.id, { decision: 'reject', reason: '专业不符' })
    expect((await decide(draft.id, { decision: 'pass' }, colleague)).data.states.review).toBe('PASSED')
    expect((await see(draft.id)).secondReview.proposal).toBeNull()
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'application.rejection_proposed' and entity_id = $1",
      [draft.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('an unfinished opinion', () => {
  it('is saved for its reviewer alone, and deleted with the decision', async () => {
    const { id } = await createSubmitted(server, project)
    const colleague = await staffWith(server, 'application:read', 'application:review')
    const opinion = { decision: 'return', reasons: [], parts: [], text: '学位证', deadline: null }
    expect((await put(reviewer, `${base}/applications/${id}/opinion`, opinion)).code).toBe(200)
    expect((await see(id)).opinion).toEqual(opinion)
    expect((await see(id, colleague)).opinion).toBeNull()
    await decide(id, { decision: 'pass' })
    expect((await see(id)).opinion).toBeNull()
  })
})

describe('the review queue', () => {
  it('counts each view, by position and for the reviewer of today', async () => {
    const own = await addProject(server)
    const [first] = [await createSubmitted(server, own), await createSubmitted(server, own)]
    const member = await staffWith(server, 'application:read', 'application:review')
    await server.database.pool.query("update application set photo = 'PENDING' where id = $1", [first.id])
    const { revision } = await see(first.id, member)
    await member.post(`${base}/applications/${first.id}/photo-decision`, { revision, accepted: true })
    await decide(first.id, { decision: 'pass' }, member)
    const { data } = await member.get(`${base}/review-summary`, { projectId: own.id })
    expect(data.views).toMatchObject({ waiting: 1, mine: 1, returned: 0 })
    expect(data.positions).toEqual([expect.objectContaining({ id: own.positionIds[0], waiting: 1 })])
    expect(data.decidedToday).toBe(1)
    const statistics = await member.get(`${base}/review-statistics`, { projectId: own.id })
    expect(statistics.data).toEqual([expect.objectContaining({ passed: 1, rejected: 0, photos: 1, today: 1 })])
    const projects = await member.get(`${base}/review-projects`)
    expect(projects.data.find(({ id }: { id: string }) => id === own.id)).toMatchObject({ waiting: 1 })
  })

  it('reports the possible decisions and why others are not possible', async () => {
    const { id } = await createSubmitted(server, project)
    const { actions } = await see(id)
    const of = (name: string) => actions.find(({ action }: { action: string }) => action === name)
    expect(of('pass')).toEqual({ action: 'pass', possible: true, message: '' })
    expect(of('disqualify').possible).toBe(false)
    expect(of('disqualify').message).not.toBe('')
    expect(of('decideWaiver').possible).toBe(false)
  })

  it('is closed to other units, which see none of its counts', async () => {
    const { id } = await createSubmitted(server, project)
    const unit = await addUnit(server, 'far')
    const stranger = await addStaffWithScope(
      server,
      { kind: 'units', ids: [unit] },
      'application:read',
      'application:review',
    )
    const opinion = { decision: null, reasons: [], text: '', deadline: null }
    const answers = await Promise.all([
      stranger.get(`${base}/review-summary`, { projectId: project.id }),
      stranger.get(`${base}/review-statistics`, { projectId: project.id }),
      put(stranger, `${base}/applications/${id}/opinion`, opinion),
    ])
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
    expect((await stranger.get(`${base}/review-projects`)).data).toEqual([])
  })

  it('lists the projects with the most work and the requested one, but never all', async () => {
    const unit = await addUnit(server, 'busy')
    const review = { start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' }
    const over = await addProject(server, { business_unit_id: unit, windows: { ...defaultWindows, review } })
    const busy = await addProject(server, { business_unit_id: unit })
    await createSubmitted(server, busy)
    await server.database.pool.query(
      `insert into project (id, code, title, type_code, type_name, organiser, region_code, region_name, time_zone,
         reference_date, published_at, created_at, business_unit_id, windows)
       select gen_random_uuid(), 'LONG-' || n, '', '', '', '', '', '', 'UTC', now(), '2026-01-01', now(), $1,
         '{"review": {"start": "2026-01-01T00:00:00Z", "end": "2026-12-31T00:00:00Z"}}'
       from generate_series(1, 220) n`,
      [unit],
    )
    const member = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'application:review')
    const offered = async (query: Record<string, string> = {}): Promise<string[]> =>
      (await member.get(`${base}/review-projects`, query)).data.map(({ id }: { id: string }) => id)
    const most = await offered()
    expect(most).toHaveLength(200)
    expect(most[0]).toBe(busy.id)
    expect(most).not.toContain(over.id)
    expect((await offered({ projectId: over.id })).at(-1)).toBe(over.id)
    expect(await offered({ projectId: 'nonsense' })).toEqual(most)
  })
})

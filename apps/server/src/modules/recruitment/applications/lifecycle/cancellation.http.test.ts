import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDraft, createSubmitted, jobApply, submit, type TestDraft } from '../../../../testing/applications.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { moveClock, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject } from '../../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { runClock } from '../clock/run-clock.ts'
import { owedRefunds } from './owed-refunds.store.ts'

const start = '2026-11-21T02:00:00Z'
const base = '/workbenchApi/recruitment'

let server: TestServer
let office: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: start })
  await addForm(server, 'profile')
  office = await staffWith(server, 'project:read', 'project:write')
})
afterAll(() => server.close())

const cancel = (id: string | undefined, client = office) =>
  client.post(`${base}/positions/${id}/cancellation`, { reason: '用人计划取消' })
const foresee = (id: string | undefined, client = office) => client.get(`${base}/positions/${id}/cancellation`)
const show = async ({ client, id }: TestDraft) => (await client.get(`${jobApply}/getVoById`, { id })).data
const setFee = ({ id }: TestDraft) =>
  server.database.db.updateTable('application').set({ review: 'PASSED', fee: 'PAID' }).where('id', '=', id).execute()

const addCounters = (projectId: string, id: string | undefined, { passed = 0, paid = 0 }) =>
  server.database.pool.query(
    'insert into position_counter (project_id, position_id, applied, passed, paid) values ($1, $2, 0, $3, $4)',
    [projectId, id, passed, paid],
  )
const countsOf = async (positionId = '') =>
  (await server.client().get(`${jobApply}/countApplyPerson`, { positionId })).data

describe('a position that is cancelled', () => {
  it('takes the post from applicants without another choice, who read the reason and choose another one', async () => {
    const project = await addProject(server, { positions: [{}, {}], choices_per_application: 2 })
    const [lost, remaining] = project.positionIds
    const only = await createSubmitted(server, project)
    const both = await createDraft(server, project, { positionIds: [lost, remaining ?? ''] })
    expect((await submit(both)).code).toBe(200)
    const draft = await createDraft(server, project)
    const effect = { stranded: 1, moved: 1, changeUntil: '2026-11-26T17:00:00+08:00', timeZone: 'Asia/Shanghai' }
    expect((await foresee(lost)).data).toEqual(effect)
    expect((await cancel(lost)).data).toEqual({ stranded: 1 })
    const listed = await office.post('/recruitApi/app/api/job/info/getListVoByProjectId', { projectId: project.id })
    expect(listed.data).toMatchObject({ total: 2, cancelled: 1 })
    expect(await show(only)).toMatchObject({ states: { review: 'POST_CANCELLED' }, choices: [{ cancelled: true }] })
    expect((await show(both)).states.review).toBe('SUBMITTED')
    expect((await show(draft)).states.review).toBe('DRAFT')
    const { data: events } = await only.client.get(`${jobApply}/getEventList`, { id: only.id })
    expect(events.at(-1)).toMatchObject({ action: 'cancelPost', role: 'examOffice', reason: '用人计划取消' })
    expect(await countsOf(lost)).toMatchObject({ applied: 0 })
    expect(await countsOf(remaining)).toMatchObject({ applied: 1 })
    await moveClock(server, '2026-11-25T01:00:00Z', only)
    const { data } = await only.client.post(`${jobApply}/changePost`, { id: only.id })
    const changed = { id: only.id, revision: data.revision, choices: [{ order: 1, positionId: remaining }] }
    const saved = await only.client.post(`${jobApply}/save`, changed)
    expect((await submit(only, { revision: saved.data.revision })).code).toBe(200)
    server.clock.set(start)
  })

  it('moves applicants with another choice to the first one that is not cancelled, at their current progress', async () => {
    const project = await addProject(server, { positions: [{}, {}, {}], choices_per_application: 3 })
    const [first, second, third] = project.positionIds
    const draft = await createDraft(server, project, { positionIds: project.positionIds })
    await submit(draft)
    await setFee(draft)
    await addCounters(project.id, first, { passed: 1, paid: 1 })
    await cancel(second)
    expect(await countsOf(first)).toMatchObject({ applied: 1, passed: 1, paid: 1 })
    expect(await countsOf(third)).toMatchObject({ applied: 0, passed: 0, paid: 0 })
    expect((await cancel(first)).data).toEqual({ stranded: 0 })
    expect(await countsOf(first)).toMatchObject({ applied: 0, passed: 0, paid: 0 })
    expect(await countsOf(third)).toMatchObject({ applied: 1, passed: 1, paid: 1 })
    expect((await cancel(third)).data).toEqual({ stranded: 1 })
    expect(await countsOf(third)).toMatchObject({ applied: 0, passed: 0, paid: 0 })
  })

  it('rejects a submission of an earlier version; the draft takes another position while applying is open', async () => {
    const project = await addProject(server, { positions: [{}, {}] })
    const draft = await createDraft(server, project)
    await cancel(project.positionIds[0])
    expect(await submit(draft)).toMatchObject({ reason: 'record.conflict' })
    const { revision } = await show(draft)
    expect(await submit(draft, { revision })).toMatchObject({ reason: 'recruitment.choice_cancelled' })
    const chosen = { id: draft.id, revision, choices: [{ order: 1, positionId: project.positionIds[1] }] }
    const saved = await draft.client.post(`${jobApply}/save`, chosen)
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
  })

  it('refunds the fee to applicants who leave, and to those who have chosen no other position in time', async () => {
    const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const
    const project = await addProject(server, { positions: [{}, {}], ...fee })
    const [leaving, silent] = [await createSubmitted(server, project), await createSubmitted(server, project)]
    for (const draft of [leaving, silent]) await setFee(draft)
    expect((await cancel(project.positionIds[0])).data).toEqual({ stranded: 2 })
    expect((await leaving.client.post(`${jobApply}/withdraw`, { id: leaving.id })).data.review).toBe('WITHDRAWN')
    await moveClock(server, '2026-11-26T10:59:59.999Z', silent)
    await runClock(server.platform)
    expect((await show(silent)).states.review).toBe('POST_CANCELLED')
    await moveClock(server, '2026-11-26T11:00:00.000Z', silent)
    await runClock(server.platform)
    expect((await show(silent)).states).toMatchObject({ review: 'LAPSED', fee: 'PAID' })
    const owed = await owedRefunds(server.database.db, 10)
    expect(owed).toEqual(expect.arrayContaining([leaving.id, silent.id]))
    server.clock.set(start)
  })

  it('ends the application at once where no window to choose another position is scheduled, and the fee is owed', async () => {
    const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const
    const project = await addProject(server, { positions: [{}], ...fee })
    await server.database.pool.query("update project set windows = windows - 'changePost' where id = $1", [project.id])
    const paid = await createSubmitted(server, project)
    await setFee(paid)
    expect((await foresee(project.positionIds[0])).data).toMatchObject({ stranded: 1, moved: 0, changeUntil: null })
    expect((await cancel(project.positionIds[0])).data).toEqual({ stranded: 1 })
    expect((await show(paid)).nextStep).toMatchObject({ action: null, stage: 'changePost', deadline: null })
    await runClock(server.platform)
    expect((await show(paid)).states).toMatchObject({ review: 'LAPSED', fee: 'PAID' })
    expect(await owedRefunds(server.database.db, 10)).toContain(paid.id)
  })

  it('is given with its reason as the end of an application that chose no other one', async () => {
    const project = await addProject(server, { positions: [{}] })
    const draft = await createSubmitted(server, project)
    await cancel(project.positionIds[0])
    await moveClock(server, '2026-11-26T11:00:00.000Z', draft)
    const office = await staffWith(server, 'project:read', 'project:write')
    expect((await foresee(project.positionIds[0], office)).data).toMatchObject({ stranded: 0, changeUntil: null })
    expect((await show(draft)).nextStep).toMatchObject({ action: null, stage: 'changePost', deadline: null })
    await runClock(server.platform)
    const { states, flowNodes } = await show(draft)
    expect(states.review).toBe('LAPSED')
    expect(flowNodes).toMatchObject([
      { stage: 'apply', state: 'done' },
      { stage: 'review', state: 'skipped' },
      { stage: 'changePost', state: 'failed', at: '2026-11-26T11:00:00.000Z', opinion: '用人计划取消' },
      ...flowNodes.slice(3).map(() => ({ state: 'skipped' })),
    ])
    server.clock.set(start)
  })

  it('requested again covers new applicants, and is recorded each time', async () => {
    const project = await addProject(server, { positions: [{}] })
    const [id] = project.positionIds
    expect((await cancel(id)).data).toEqual({ stranded: 0 })
    const { rows: before } = await server.database.pool.query('select cancelled_at from position where id = $1', [id])
    server.clock.advance({ minutes: 1 })
    expect((await cancel(id)).data).toEqual({ stranded: 0 })
    const { rows: after } = await server.database.pool.query('select cancelled_at from position where id = $1', [id])
    expect(after).toEqual(before)
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'position.cancelled' and entity_id = $1",
      [id],
    )
    expect(rows).toHaveLength(2)
    server.clock.set(start)
  })

  it('counts concurrent choices correctly', async () => {
    const { pool } = server.database
    const project = await addProject(server, { positions: [{}, {}] })
    const [first, second] = project.positionIds
    const returned = await createSubmitted(server, project)
    const reviewer = await staffWith(server, 'application:read', 'application:review')
    const { revision } = await show(returned)
    const decision = { revision, decision: 'return', reason: '请改报岗位' }
    const { data } = await reviewer.post(`${base}/applications/${returned.id}/decision`, decision)
    const waiting = () => countLockWaits(server)
    const holder = await pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin')
    await holder.query('lock table application_version')
    const choices = [{ order: 1, positionId: second }]
    const saved = returned.client.post(`${jobApply}/save`, { id: returned.id, revision: data.revision, choices })
    await expect.poll(waiting).toBe(1)
    const cancelled = cancel(second)
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    expect((await saved).code).toBe(200)
    expect((await cancelled).data).toEqual({ stranded: 1 })
    expect((await show(returned)).states.review).toBe('POST_CANCELLED')
    for (const id of [first, second]) expect(await countsOf(id)).toMatchObject({ applied: 0 })
  })

  it('is cancelled by staff who may write its project, and looks missing to all others', async () => {
    const project = await addProject(server)
    const [id] = project.positionIds
    const unit = await addUnit(server, 'elsewhere')
    const stranger = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'project:read', 'project:write')
    expect((await cancel(id, stranger)).code).toBe(404)
    expect((await foresee(id, stranger)).code).toBe(404)
    expect((await cancel(id, await staffWith(server, 'project:read'))).code).toBe(403)
    expect((await stranger.get(`${base}/projects/${project.id}/shortfalls`)).code).toBe(404)
    expect((await office.post(`${base}/positions/${id}/cancellation`, { reason: ' ' })).code).toBe(400)
  })
})

it('positions below the minimum ratio are reported with the headcount that their applicants suffice for', async () => {
  const positions = [{ headcount: 2 }, { headcount: 1 }, { headcount: 2 }]
  const project = await addProject(server, { positions, minimum_ratio: '3' })
  const [short, , full] = project.positionIds
  const counters = (id: string | undefined, passed: number) =>
    server.database.pool.query(
      'insert into position_counter (project_id, position_id, applied, passed, paid) values ($1, $2, $3, $3, 0)',
      [project.id, id, passed],
    )
  await counters(short, 4)
  await counters(full, 6)
  const { data } = await office.get(`${base}/projects/${project.id}/shortfalls`)
  expect(data).toMatchObject({
    minimumRatio: '3',
    records: [
      { id: short, headcount: 2, applicants: 4, affordable: 1 },
      { headcount: 1, applicants: 0, affordable: 0 },
    ],
  })
})

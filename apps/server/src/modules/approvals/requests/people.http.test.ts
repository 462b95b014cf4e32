import type { TaskReason } from '@rostrum/contracts/engines/approval/reason'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runApprovalMinute } from '../../../engines/approval/minute.ts'
import {
  addFlow,
  byAccounts,
  createEffects,
  decide,
  effectsOf,
  openApproversOf,
  stateOf,
  submitMatter,
  submittedId,
  taskOf,
  testDirectory,
  testMatterModule,
} from '../../../testing/approvals.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/approvals'
const key = () => crypto.randomUUID()
let server: TestServer
let staff: Readonly<Record<'requester' | 'mai' | 'hoa' | 'lan' | 'boss', TestStaff>>

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [testMatterModule] })
  await createEffects(server)
  const add = () => addStaff(server, rootUnit, {})
  staff = { requester: await add(), mai: await add(), hoa: await add(), lan: await add(), boss: await add() }
})
afterAll(() => server.close())
beforeEach(async () => {
  testDirectory.superiors.clear()
  testDirectory.employments.clear()
  await server.database.pool.query('delete from approval_absence')
  await server.database.pool.query('update account set locked = false')
})

/** Today is 20 November 2026. */
const absent = ({ client }: TestStaff, substitute: TestStaff | null, more: object = {}) =>
  client.post(`${base}/absences`, {
    ...{ from: '2026-11-18', to: '2026-11-20', kinds: [], substituteId: substitute?.accountId ?? null },
    ...more,
  })

const lock = ({ accountId }: TestStaff) =>
  server.database.pool.query('update account set locked = true where id = $1', [accountId])

describe('an absence', () => {
  it('V9: asks the substitute on each of its days, both ends included, for its kinds alone', async () => {
    const { requester, mai, hoa } = staff
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    await absent(mai, hoa)
    expect(await openApproversOf(server, await submittedId(server, requester))).toEqual([hoa.accountId])
    await server.database.pool.query('delete from approval_absence')
    await absent(mai, hoa, { to: '2026-11-19' })
    expect(await openApproversOf(server, await submittedId(server, requester))).toEqual([mai.accountId])
    await server.database.pool.query('delete from approval_absence')
    await absent(mai, hoa, { kinds: ['leave'] })
    expect(await openApproversOf(server, await submittedId(server, requester))).toEqual([mai.accountId])
  })

  it('V9: goes by the clock of the unit', async () => {
    const { requester, mai, hoa } = staff
    const unit = await addUnit(server, 'HAWAII')
    await server.database.pool.query(`update business_unit set time_zone = 'Pacific/Honolulu' where id = $1`, [unit])
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }], { unit })
    // It is still the 19th there.
    await absent(mai, hoa, { to: '2026-11-19' })
    expect(await openApproversOf(server, await submittedId(server, requester, { unit }))).toEqual([hoa.accountId])
  })

  it('V8: follows substitutes who are absent too, and returns to the first where the chain has no end', async () => {
    const { requester, mai, hoa, lan } = staff
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    await absent(mai, hoa)
    await absent(hoa, lan)
    const id = await submittedId(server, requester)
    expect(await openApproversOf(server, id)).toEqual([lan.accountId])
    const { steps, people } = (await lan.client.get(`${base}/requests/${id}`)).data
    expect(steps[0].tasks[0].reason.substitutions).toHaveLength(2)
    expect(Object.keys(people)).toEqual(expect.arrayContaining([mai.accountId, hoa.accountId]))
    await absent(lan, mai)
    expect(await openApproversOf(server, await submittedId(server, requester))).toEqual([mai.accountId])
  })

  it('V5: a substitute who has decided is not asked again in a later step', async () => {
    const { requester, mai, hoa } = staff
    await absent(mai, hoa)
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }, { candidates: byAccounts(hoa.accountId) }])
    const id = await submittedId(server, requester)
    expect((await decide(server, hoa, id)).data).toMatchObject({ state: 'approved' })
    expect((await requester.client.get(`${base}/requests/${id}`)).data.steps[1].passed).toBe('repeated')
  })

  it('belongs to its person, ends after it begins, and overlaps no other', async () => {
    const { mai, hoa, lan } = staff
    const created = (await absent(mai, hoa)).data
    expect((await absent(mai, hoa, { from: '2026-11-20', to: '2026-11-25' })).reason).toBe('approval.absence_overlaps')
    expect((await absent(mai, hoa, { to: '2026-11-01' })).status).toBe(400)
    expect((await absent(lan, lan)).reason).toBe('approval.person_not_possible')
    const changed = { from: '2026-11-18', to: '2026-11-30', kinds: [], substituteId: null, revision: 1 }
    const put = ({ client }: TestStaff, payload: object) =>
      client.send({ method: 'PUT', url: `${base}/absences/${created.id}`, payload })
    expect((await put(hoa, changed)).status).toBe(404)
    expect((await put(mai, changed)).data).toEqual({ id: created.id, revision: 2 })
    expect((await put(mai, changed)).reason).toBe('record.conflict')
    expect((await mai.client.get(`${base}/absences`)).data).toMatchObject([{ to: '2026-11-30', substitute: null }])
    const url = `${base}/absences/${created.id}`
    expect((await hoa.client.send({ method: 'DELETE', url })).status).toBe(404)
    expect((await mai.client.send({ method: 'DELETE', url })).status).toBe(200)
  })
})

describe('people of a step', () => {
  const nameOf = async ({ accountId }: TestStaff) =>
    (await server.database.pool.query('select display_name from account where id = $1', [accountId])).rows[0]
      .display_name
  const reasonsOf = async (id: string) => {
    const { rows } = await server.database.pool.query<{ person: string; reason: TaskReason }>(
      `select account_id as person, reason from approval_task where request_id = $1 order by step, ordinal, opened_at`,
      [id],
    )
    return rows
  }

  it('V10: are those of the submission, though the lookup would find others by now', async () => {
    const { requester, mai, hoa, boss } = staff
    testDirectory.superiors.set(requester.accountId, [boss.accountId])
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }, { candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    await decide(server, mai, id)
    expect(await openApproversOf(server, id)).toEqual([boss.accountId])
  })

  it('who have left by the day their step opens are looked up again', async () => {
    const { requester, mai, hoa, boss } = staff
    testDirectory.superiors.set(requester.accountId, [boss.accountId])
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }, { candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    await lock(boss)
    await decide(server, mai, id)
    expect(await openApproversOf(server, id)).toEqual([hoa.accountId])
  })

  it('who leave while they are asked are replaced within a minute; without anyone the rule of the step applies', async () => {
    const { requester, hoa, boss } = staff
    testDirectory.superiors.set(requester.accountId, [boss.accountId])
    await addFlow(server, [{ candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    await lock(boss)
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    await runApprovalMinute(server.platform)
    await runApprovalMinute(server.platform)
    expect(await openApproversOf(server, id)).toEqual([hoa.accountId])
    testDirectory.superiors.clear()
    await lock(hoa)
    await runApprovalMinute(server.platform)
    expect(await stateOf(server, id)).toBe('refused')
    expect(await effectsOf(server, id)).toBe(0)
  })

  it('keep why: the task that ended and the one in its place name who is gone, and who has it now', async () => {
    const { requester, hoa } = staff
    const gone = await addStaff(server, rootUnit, {})
    const [name, by] = [await nameOf(gone), await nameOf(hoa)]
    testDirectory.superiors.set(requester.accountId, [gone.accountId])
    await addFlow(server, [{ candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    await server.database.pool.query('delete from account where id = $1', [gone.accountId])
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    await runApprovalMinute(server.platform)
    const [step] = (await requester.client.get(`${base}/requests/${id}`)).data.steps
    expect(step.tasks).toMatchObject([
      { state: 'handed_over', reason: { departed: { name, why: 'deleted', outcome: 'replaced', by } } },
      { state: 'open', person: { name: by }, reason: { gone: { name, why: 'deleted', outcome: 'replaced' } } },
    ])
  })

  it('keep whose place they took, which the tasks after theirs do not', async () => {
    const { requester, mai, hoa, lan } = staff
    testDirectory.superiors.set(requester.accountId, [mai.accountId])
    await addFlow(server, [{ candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    await lock(mai)
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    await runApprovalMinute(server.platform)
    const { id: task, revision } = await taskOf(server, id, hoa)
    const signer = { revision, key: key(), accountId: lan.accountId, opinion: '', sign: 'after' }
    await hoa.client.post(`${base}/tasks/${task}/signers`, signer)
    await lock(hoa)
    await server.database.pool.query('update account set locked = false where id = $1', [mai.accountId])
    testDirectory.superiors.set(requester.accountId, [mai.accountId])
    await runApprovalMinute(server.platform)
    const tasks = await reasonsOf(id)
    const [ofMai, ofHoa] = [{ name: await nameOf(mai) }, { name: await nameOf(hoa) }]
    expect(tasks.filter(({ person }) => person === hoa.accountId)).toMatchObject([
      { reason: { replaces: mai.accountId, gone: ofMai, departed: ofHoa } },
    ])
    const added = tasks.find(({ person }) => person === lan.accountId)?.reason
    expect(added).toMatchObject({ addedBy: hoa.accountId })
    expect(added).not.toHaveProperty('gone')
    expect(added).not.toHaveProperty('replaces')
  })

  it('are in place of those of their own rule', async () => {
    const { requester, mai, hoa, boss } = staff
    const holder = await addStaff(server, rootUnit, { permissions: ['account:read'] })
    const deputy = await addStaff(server, rootUnit, {})
    const [roleId] = holder.roleIds
    testDirectory.superiors.set(requester.accountId, [hoa.accountId])
    const candidates = [
      { strategy: 'test_superior', parameters: {} },
      { strategy: 'role', parameters: { roleId } },
    ]
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }, { candidates, mode: 'all' }])
    const id = await submittedId(server, requester)
    const given = [deputy.accountId, roleId]
    await server.database.pool.query('insert into account_role (account_id, role_id) values ($1, $2)', given)
    await lock(hoa)
    await lock(holder)
    testDirectory.superiors.set(requester.accountId, [boss.accountId])
    await decide(server, mai, id)
    const replaced = (await reasonsOf(id)).filter(({ reason }) => reason.replaces !== undefined)
    expect(replaced).toMatchObject([
      { person: boss.accountId, reason: { replaces: hoa.accountId, gone: { name: await nameOf(hoa) } } },
      { person: deputy.accountId, reason: { replaces: holder.accountId, gone: { name: await nameOf(holder) } } },
    ])
  })

  it('keep why no one is asked any more', async () => {
    const { requester, mai } = staff
    testDirectory.superiors.set(requester.accountId, [mai.accountId])
    await addFlow(server, [{ candidates: [{ strategy: 'test_superior' }] }])
    const id = await submittedId(server, requester)
    await lock(mai)
    testDirectory.superiors.clear()
    await runApprovalMinute(server.platform)
    const [step] = (await requester.client.get(`${base}/requests/${id}`)).data.steps
    expect(step.tasks).toMatchObject([{ reason: { departed: { why: 'locked', outcome: 'refused', by: null } } }])
  })

  it('of mode all: the rest decides where one has left and no one takes the place', async () => {
    const { requester, mai, hoa } = staff
    await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId), mode: 'all' }])
    const id = await submittedId(server, requester)
    await decide(server, mai, id)
    await lock(hoa)
    await runApprovalMinute(server.platform)
    expect(await stateOf(server, id)).toBe('approved')
  })

  it('V2, V3: the subject never decides alone of another requester', async () => {
    const { requester, mai, boss } = staff
    const employment = crypto.randomUUID()
    testDirectory.employments.set(employment, mai.accountId)
    testDirectory.superiors.set(mai.accountId, [boss.accountId])
    await addFlow(server, [{ candidates: byAccounts(mai.accountId), ifRequester: 'allow' }])
    const id = await submittedId(server, requester, { employment })
    expect(await openApproversOf(server, id)).toEqual([boss.accountId])
  })

  it('are chosen by the requester or by the approver before, and never a party of the request', async () => {
    const { requester, mai, hoa, lan } = staff
    await addFlow(server, [
      { key: 'own', candidates: [{ strategy: 'chosen_by_requester' }] },
      { key: 'next', candidates: [{ strategy: 'chosen_by_previous' }] },
    ])
    await expect(submitMatter(server, requester)).rejects.toMatchObject({ code: 'approval.no_approver' })
    const id = await submittedId(server, requester, {}, { chosen: { own: [mai.accountId] } })
    expect((await decide(server, mai, id)).reason).toBe('approval.choice_needed')
    const self = await decide(server, mai, id, 'approve', { chosen: [requester.accountId] })
    expect(self.reason).toBe('approval.person_not_possible')
    await decide(server, mai, id, 'approve', { chosen: [hoa.accountId, lan.accountId] })
    expect([...(await openApproversOf(server, id))].toSorted()).toEqual([hoa.accountId, lan.accountId].toSorted())
  })
})

it('who handed over is asked again when the other has left', async () => {
  const { requester, mai, lan } = staff
  await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
  const id = await submittedId(server, requester)
  const { id: task, revision } = await taskOf(server, id, mai)
  const body = { revision, key: key(), accountId: lan.accountId, opinion: '' }
  await mai.client.post(`${base}/tasks/${task}/delegation`, body)
  await lock(lan)
  await runApprovalMinute(server.platform)
  expect([await stateOf(server, id), await openApproversOf(server, id)]).toEqual(['running', [mai.accountId]])
})

describe('a task', () => {
  const change = async (id: string, from: TestStaff, to: TestStaff, act: string, more: object = {}) => {
    const { id: task, revision } = await taskOf(server, id, from)
    const body = { revision, key: key(), accountId: to.accountId, opinion: '', ...more }
    return from.client.post(`${base}/tasks/${task}/${act}`, body)
  }

  it('is handed over to a person who is no party, where the step allows it', async () => {
    const { requester, mai, hoa, lan } = staff
    await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId), mode: 'all' }])
    const id = await submittedId(server, requester)
    expect((await change(id, mai, requester, 'delegation')).reason).toBe('approval.person_not_possible')
    expect((await change(id, mai, hoa, 'delegation')).reason).toBe('approval.person_not_possible')
    expect((await change(id, mai, lan, 'delegation')).status).toBe(200)
    expect(await openApproversOf(server, id)).toEqual([lan.accountId, hoa.accountId])
    await decide(server, lan, id)
    expect((await decide(server, hoa, id)).data).toMatchObject({ state: 'approved' })
    await addFlow(server, [{ candidates: byAccounts(mai.accountId), mayDelegate: false, mayAddSigner: false }])
    const closed = await submittedId(server, requester)
    expect((await change(closed, mai, lan, 'delegation')).reason).toBe('approval.not_allowed_by_step')
    expect((await change(closed, mai, lan, 'signers', { sign: 'after' })).reason).toBe('approval.not_allowed_by_step')
  })

  it('gets signers before and after it, who have to approve in mode any too', async () => {
    const { requester, mai, hoa, lan } = staff
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    expect((await change(id, mai, hoa, 'signers', { sign: 'before' })).status).toBe(200)
    expect(await openApproversOf(server, id)).toEqual([hoa.accountId])
    await decide(server, hoa, id)
    expect(await openApproversOf(server, id)).toEqual([mai.accountId])
    expect((await change(id, mai, lan, 'signers', { sign: 'after' })).status).toBe(200)
    expect((await decide(server, mai, id)).data).toMatchObject({ state: 'running' })
    expect(await effectsOf(server, id)).toBe(0)
    expect((await decide(server, lan, id)).data).toMatchObject({ state: 'approved' })
  })

  it('of a person is handed over by an administrator, within reach', async () => {
    const { requester, mai, lan } = staff
    const unit = await addUnit(server, 'REACH')
    const role = (ids: readonly string[]) => ({
      permissions: ['approval:administer'],
      scopes: [{ area: 'approvals', kind: 'units', ids } as const],
    })
    const [near, far] = [await addStaff(server, rootUnit, role([rootUnit])), await addStaff(server, unit, role([unit]))]
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    const body = { from: mai.accountId, to: lan.accountId }
    expect((await mai.client.post(`${base}/reassignments`, body)).status).toBe(403)
    expect((await far.client.post(`${base}/reassignments`, body)).status).toBe(404)
    expect((await far.client.get(`${base}/requests/${id}`)).status).toBe(404)
    expect((await near.client.post(`${base}/reassignments`, body)).data.reassigned).toBeGreaterThan(0)
    expect(await openApproversOf(server, id)).toEqual([lan.accountId])
    expect((await near.client.get(`${base}/requests/${id}`)).status).toBe(200)
  })

  it('is listed with those who are asked now, and until when', async () => {
    const named = async (name: string) => {
      const one = await addStaff(server, rootUnit, {})
      await server.database.pool.query('update account set display_name = $1 where id = $2', [name, one.accountId])
      return one
    }
    const [first, second] = [await named('Ngọc'), await named('Phúc')]
    await addFlow(server, [
      { candidates: byAccounts(first.accountId), timeout: { hours: 2, act: 'remind' } },
      { candidates: byAccounts(second.accountId) },
    ])
    const id = await submittedId(server, staff.requester)
    const due = new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString()
    const scopes = [{ area: 'approvals', kind: 'units', ids: [rootUnit] } as const]
    const { client } = await addStaff(server, rootUnit, { permissions: ['approval:administer'], scopes })
    const listed = async () => (await client.get(`${base}/all/${id}`)).data.record
    expect(await listed()).toMatchObject({ waitingFor: 'Ngọc', dueAt: due })
    await decide(server, first, id)
    expect(await listed()).toMatchObject({ waitingFor: 'Phúc', dueAt: null })
    await decide(server, second, id)
    expect(await listed()).toMatchObject({ waitingFor: '', dueAt: null, state: 'approved' })
  })

  it('is reminded, escalated, approved or refused when its time is over', async () => {
    const { requester, mai, boss } = staff
    testDirectory.superiors.set(mai.accountId, [requester.accountId, boss.accountId])
    const after = async (act: 'remind' | 'escalate' | 'approve' | 'refuse') => {
      await addFlow(server, [{ candidates: byAccounts(mai.accountId), timeout: { hours: 2, act } }])
      const id = await submittedId(server, requester)
      server.clock.advance({ hours: 2, seconds: -1 })
      await runApprovalMinute(server.platform)
      expect(await openApproversOf(server, id)).toEqual([mai.accountId])
      server.clock.advance({ seconds: 1 })
      await runApprovalMinute(server.platform)
      await runApprovalMinute(server.platform)
      return { state: await stateOf(server, id), approvers: await openApproversOf(server, id) }
    }
    expect(await after('remind')).toEqual({ state: 'running', approvers: [mai.accountId] })
    expect(await after('escalate')).toEqual({ state: 'running', approvers: [boss.accountId] })
    expect(await after('approve')).toEqual({ state: 'approved', approvers: [] })
    expect(await after('refuse')).toEqual({ state: 'refused', approvers: [] })
  })
})

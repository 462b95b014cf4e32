import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  testKind,
  testMatterModule,
} from '../../../testing/approvals.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/approvals'
const key = () => crypto.randomUUID()
let server: TestServer
let [requester, mai, hoa, lan]: TestStaff[] = []
const people = () => {
  if (!requester || !mai || !hoa || !lan) throw new Error('The people of the test are missing.')
  return { requester, mai, hoa, lan }
}

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [testMatterModule] })
  await createEffects(server)
  requester = await addStaff(server, rootUnit, {})
  mai = await addStaff(server, rootUnit, {})
  hoa = await addStaff(server, rootUnit, {})
  lan = await addStaff(server, rootUnit, {})
})
afterAll(() => server.close())
beforeEach(() => {
  testKind.invalid = false
  testKind.effectFails = false
})

describe('a request', () => {
  it('without a flow for its unit takes effect at once', async () => {
    const { requester } = people()
    const unit = await addUnit(server, 'NOFLOW')
    expect(await submitMatter(server, requester, { unit })).toEqual({ outcome: 'immediate' })
  })

  it('takes effect with the last approval, in the same transaction', async () => {
    const { requester, mai, hoa } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }, { candidates: byAccounts(hoa.accountId) }])
    const id = await submittedId(server, requester)
    expect(await openApproversOf(server, id)).toEqual([mai.accountId])
    expect((await decide(server, mai, id)).data).toMatchObject({ state: 'running' })
    expect(await effectsOf(server, id)).toBe(0)
    testKind.effectFails = true
    expect((await decide(server, hoa, id)).status).toBe(500)
    expect([await stateOf(server, id), await effectsOf(server, id)]).toEqual(['running', 0])
    testKind.effectFails = false
    expect((await decide(server, hoa, id)).data).toMatchObject({ state: 'approved' })
    expect([await stateOf(server, id), await effectsOf(server, id)]).toEqual(['approved', 1])
  })

  it('is named in the list of all by what it is about, which the search finds too', async () => {
    const { requester, mai } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester, { title: 'Summer opening hours' })
    const administrator = await addStaff(server, rootUnit, { admin: true })
    const { records } = (await administrator.client.get(`${base}/all?search=summer%20opening`)).data
    expect(records).toMatchObject([{ id, about: 'Summer opening hours' }])
  })

  it('submitted again with the same key is the same request', async () => {
    const { requester, mai } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const submission = key()
    const first = await submitMatter(server, requester, {}, { key: submission })
    expect(await submitMatter(server, requester, {}, { key: submission })).toEqual(first)
  })

  it('V12: is ended by one refusal in each mode, with an opinion', async () => {
    const { requester, mai, hoa } = people()
    for (const mode of ['any', 'all', 'in_turn'] as const) {
      await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId), mode }])
      const id = await submittedId(server, requester)
      expect((await decide(server, mai, id, 'refuse', { opinion: ' ' })).reason).toBe('approval.opinion_needed')
      expect((await decide(server, mai, id, 'refuse')).data).toMatchObject({ state: 'refused' })
      expect(await openApproversOf(server, id)).toEqual([])
    }
  })

  it('V15: whose check fails at the end is blocked until its requester has it checked again', async () => {
    const { requester, mai } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    testKind.invalid = true
    expect((await decide(server, mai, id)).data).toMatchObject({ state: 'blocked' })
    const { revision } = (await requester.client.get(`${base}/requests/${id}`)).data
    const check = (client = requester.client) => client.post(`${base}/requests/${id}/check`, { revision, key: key() })
    expect((await check()).reason).toBe('approval.check_failed')
    expect(await effectsOf(server, id)).toBe(0)
    testKind.invalid = false
    expect((await check(mai.client)).status).toBe(404)
    expect((await check()).data).toMatchObject({ state: 'approved' })
    expect(await effectsOf(server, id)).toBe(1)
  })

  it('V11: returned to a step opens it at once; to the requester it waits and opens the step that returned it', async () => {
    const { requester, mai, hoa } = people()
    await addFlow(server, [
      { key: 'first', candidates: byAccounts(mai.accountId) },
      { candidates: byAccounts(hoa.accountId) },
    ])
    const id = await submittedId(server, requester)
    await decide(server, mai, id)
    const back = async (to: string | null) => {
      const { id: task, revision } = await taskOf(server, id, hoa)
      return hoa.client.post(`${base}/tasks/${task}/return`, { revision, key: key(), to, opinion: 'Which store?' })
    }
    expect((await back('first')).data).toMatchObject({ state: 'running' })
    expect(await openApproversOf(server, id)).toEqual([mai.accountId])
    await decide(server, mai, id)
    expect((await back(null)).data).toMatchObject({ state: 'returned' })
    expect(await openApproversOf(server, id)).toEqual([])
    const { revision, can } = (await requester.client.get(`${base}/requests/${id}`)).data
    expect(can).toMatchObject({ resubmit: true, withdraw: true })
    const again = await requester.client.post(`${base}/requests/${id}/resubmission`, { revision, key: key() })
    expect(again.data).toMatchObject({ state: 'running' })
    expect(await openApproversOf(server, id)).toEqual([hoa.accountId])
    await decide(server, hoa, id)
    expect(await effectsOf(server, id)).toBe(1)
    const { steps } = (await requester.client.get(`${base}/requests/${id}`)).data
    const opinions = steps.flatMap(({ tasks }: { tasks: { opinion: string }[] }) => tasks.map(({ opinion }) => opinion))
    expect(opinions).toEqual(['Because', 'Because', 'Which store?', 'Which store?', 'Because'])
  })

  it('is withdrawn by its requester alone, before it ends', async () => {
    const { requester, mai } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    const { revision } = (await requester.client.get(`${base}/requests/${id}`)).data
    const body = { revision, key: key() }
    expect((await mai.client.post(`${base}/requests/${id}/withdrawal`, body)).status).toBe(404)
    const withdrawn = await requester.client.post(`${base}/requests/${id}/withdrawal`, body)
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn' })
    expect((await requester.client.post(`${base}/requests/${id}/withdrawal`, body)).data).toEqual(withdrawn.data)
    expect(await openApproversOf(server, id)).toEqual([])
  })

  it('reminds its approvers at most once an hour', async () => {
    const { requester, mai } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    const remind = async () => (await requester.client.post(`${base}/requests/${id}/reminder`)).reason
    expect(await remind()).toBeUndefined()
    expect(await remind()).toBe('approval.reminded_recently')
    server.clock.advance({ hours: 1 })
    expect(await remind()).toBeUndefined()
  })

  it('is not submitted where no one but its requester would decide', async () => {
    const { requester } = people()
    await addFlow(server, [{ candidates: byAccounts(requester.accountId), ifRequester: 'skip' }])
    await expect(submitMatter(server, requester)).rejects.toMatchObject({ code: 'approval.self_decision' })
    await addFlow(server, [{ candidates: byAccounts(requester.accountId), ifRequester: 'superior' }])
    await expect(submitMatter(server, requester)).rejects.toMatchObject({ code: 'approval.no_approver' })
  })
})

describe('a decision', () => {
  it('V13: sent again with its key is answered the same; the second of two is refused', async () => {
    const { requester, mai, hoa } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId) }])
    const id = await submittedId(server, requester)
    const [one, other] = [await taskOf(server, id, mai), await taskOf(server, id, hoa)]
    const body = { revision: one.revision, key: key(), decision: 'approve', opinion: '' }
    const first = await mai.client.post(`${base}/tasks/${one.id}/decision`, body)
    expect(first.data).toMatchObject({ state: 'approved' })
    expect((await mai.client.post(`${base}/tasks/${one.id}/decision`, body)).data).toEqual(first.data)
    const changed = { ...body, decision: 'refuse', opinion: 'No' }
    expect((await mai.client.post(`${base}/tasks/${one.id}/decision`, changed)).status).toBe(409)
    const late = { ...body, revision: other.revision, key: key() }
    hoa.client.headers['accept-language'] = 'en'
    const refused = await hoa.client.post(`${base}/tasks/${other.id}/decision`, late)
    expect(refused.reason).toBe('approval.already_decided')
    expect(refused.msg).toMatch(/ already decided this on \d+ \w{3} \d{4}, \d\d:\d\d\.$/)
    expect(await effectsOf(server, id)).toBe(1)
  })

  it('a refused key counts for nothing: the same key decides once the task is open', async () => {
    const { requester, mai, hoa } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId), mode: 'in_turn' }])
    const id = await submittedId(server, requester)
    const { rows } = await server.database.pool.query(
      `select id, revision from approval_task where request_id = $1 and state = 'waiting'`,
      [id],
    )
    const body = { revision: rows[0].revision, key: key(), decision: 'approve', opinion: '' }
    const send = (revision: number) => hoa.client.post(`${base}/tasks/${rows[0].id}/decision`, { ...body, revision })
    expect((await send(rows[0].revision)).status).toBe(409)
    await decide(server, mai, id)
    expect((await send((await taskOf(server, id, hoa)).revision)).data).toMatchObject({ state: 'approved' })
  })

  it('of two approvers at the same moment has one effect, and one is notified who was first', async () => {
    const { requester, mai, hoa } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId, hoa.accountId) }])
    const twin = await server.twin()
    try {
      for (let round = 0; round < 5; round++) {
        const id = await submittedId(server, requester)
        const [one, other] = [await taskOf(server, id, mai), await taskOf(server, id, hoa)]
        const there = twin.client()
        there.headers.authorization = hoa.client.headers.authorization ?? ''
        const send = (client: typeof there, task: typeof one) =>
          client.post(`${base}/tasks/${task.id}/decision`, {
            ...{ revision: task.revision, key: key(), decision: 'approve', opinion: '' },
          })
        const answers = await Promise.all([send(mai.client, one), send(there, other)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(answers.find(({ status }) => status === 409)?.reason).toBe('approval.already_decided')
        expect(await effectsOf(server, id)).toBe(1)
      }
    } finally {
      await twin.close()
    }
  })

  it('on several decides each by itself and names what was refused', async () => {
    const { requester, mai, lan } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const ids = [await submittedId(server, requester), await submittedId(server, requester)]
    const tasks = await Promise.all(ids.map((id) => taskOf(server, id, mai)))
    const [first, second] = tasks
    if (!first || !second) throw new Error('There are no tasks.')
    const items = [
      { id: first.id, revision: first.revision },
      { id: second.id, revision: second.revision + 1 },
      { id: key(), revision: 1 },
    ]
    const body = { items, decision: 'approve', opinion: '', key: key() }
    const foreign = (await lan.client.post(`${base}/decisions`, body)).data
    expect(foreign.refused.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('record.not_found'))
    const { decided, refused } = (await mai.client.post(`${base}/decisions`, body)).data
    expect(decided).toEqual([first.id])
    expect(refused.map(({ reason }: { reason: string }) => reason)).toEqual(['record.conflict', 'record.not_found'])
    const many = { ...body, items: Array.from({ length: 101 }, () => ({ id: key(), revision: 1 })) }
    expect((await mai.client.post(`${base}/decisions`, many)).status).toBe(400)
  })

  it('by an account that is not asked finds no task; garbage is refused', async () => {
    const { requester, mai, lan } = people()
    await addFlow(server, [{ candidates: byAccounts(mai.accountId) }])
    const id = await submittedId(server, requester)
    const { id: task, revision } = await taskOf(server, id, mai)
    const body = { revision, key: key(), decision: 'approve', opinion: '' }
    const other = { revision, key: key(), accountId: lan.accountId, opinion: 'x' }
    const calls = [
      lan.client.post(`${base}/tasks/${task}/decision`, body),
      lan.client.post(`${base}/tasks/${task}/return`, { revision, key: key(), to: null, opinion: 'x' }),
      requester.client.post(`${base}/tasks/${task}/delegation`, other),
      requester.client.post(`${base}/tasks/${task}/signers`, { ...other, sign: 'after' }),
      lan.client.get(`${base}/requests/${id}`),
      lan.client.post(`${base}/requests/${id}/reminder`),
      lan.client.post(`${base}/requests/${id}/check`, { revision, key: key() }),
      lan.client.post(`${base}/requests/${id}/resubmission`, { revision, key: key() }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect((await mai.client.post(`${base}/tasks/${task}/decision`, { ...body, decision: 'maybe' })).status).toBe(400)
    expect((await mai.client.post(`${base}/tasks/x/decision`, body)).status).toBe(400)
    const long = { ...body, opinion: 'x'.repeat(501) }
    expect((await mai.client.post(`${base}/tasks/${task}/decision`, long)).status).toBe(400)
  })
})

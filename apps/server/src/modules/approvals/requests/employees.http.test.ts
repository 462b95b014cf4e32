import type { FlowStepInput } from '@rostrum/contracts/engines/approval/flow-definition'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runApprovalMinute } from '../../../engines/approval/minute.ts'
import {
  addFlow,
  createEffects,
  decide,
  effectsOf,
  openApproversOf,
  stateOf,
  submitMatter,
  submittedId,
  taskOf,
  testMatterModule,
} from '../../../testing/approvals.ts'
import {
  addDepartment,
  addEmployee,
  insertEmployment,
  leave,
  setHead,
  type TestEmployee,
} from '../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteEndedRequests } from './delete-ended-requests.ts'

const base = '/workbenchApi/approvals'
let server: TestServer
let company: string
let office: Awaited<ReturnType<typeof addDepartment>>
let shops: Awaited<ReturnType<typeof addDepartment>>
let senior: string
let boss: TestEmployee
let mai: TestEmployee
let tra: TestEmployee
let an: TestEmployee
let hoa: TestEmployee
let hr: TestStaff

/** Today is 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer({ furtherModules: [testMatterModule] })
  await createEffects(server)
  company = await addUnit(server, 'VN')
  office = await addDepartment(server, company, 'Office')
  shops = await addDepartment(server, company, 'Hà Nội Retail', office.department)
  const { rows } = await server.database.pool.query(
    `insert into rank (id, code, name, position) values (gen_random_uuid(), 'P1', 'Staff', 1),
       (gen_random_uuid(), 'M1', 'Director', 9) returning id, code`,
  )
  const rank = (code: string): string => rows.find((row) => row.code === code).id
  senior = rank('M1')
  const add = (name: string, place: typeof office, manager?: TestEmployee, rankId = rank('P1')) =>
    addEmployee(server, name, {
      unit: company,
      ...place,
      rank: rankId,
      ...(manager && { manager: manager.employment }),
    })
  boss = await add('Ngô Thanh Bình', office, undefined, senior)
  mai = await add('Trần Thị Mai', shops, boss)
  tra = await add('Hồ Thu Trà', shops, mai)
  an = await add('Nguyễn Thị Lan Anh', shops, tra)
  hoa = await add('Lê Hoa', office, boss)
  await setHead(server, shops.department, mai.employment)
  await setHead(server, office.department, boss.employment)
  hr = await addStaff(server, company, {})
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.pool.query('delete from approval_absence')
})

const by = (strategy: string, parameters: Record<string, unknown> = {}): FlowStepInput['candidates'] => [
  { strategy, parameters },
]
const aboutAn = () => ({ unit: company, employment: an.employment })
const absent = ({ client }: TestStaff, substitute: TestStaff | null) =>
  client.post(`${base}/absences`, {
    ...{ from: '2026-11-18', to: '2026-11-25', kinds: [], substituteId: substitute?.accountId ?? null },
  })
const stepsOf = async (id: string, { client }: TestStaff) => (await client.get(`${base}/requests/${id}`)).data.steps

describe('approvers by the organisation', () => {
  it.each<[string, () => Record<string, unknown>, () => readonly TestEmployee[]]>([
    ['manager', () => ({}), () => [tra]],
    ['manager_above', () => ({ levels: 2 }), () => [mai]],
    ['managers_to_rank', () => ({ rankId: senior }), () => [tra, mai, boss]],
    ['department_head', () => ({}), () => [mai]],
    ['department_head', () => ({ levels: 1 }), () => [boss]],
    ['post', () => ({ postId: office.post }), () => [boss, hoa]],
  ])('%s finds those of the subject', async (strategy, parameters, expected) => {
    await addFlow(server, [{ candidates: by(strategy, parameters()), mode: 'all' }], { unit: company })
    const id = await submittedId(server, hr, aboutAn())
    const accounts = expected().map(({ accountId }) => accountId)
    expect((await openApproversOf(server, id)).toSorted()).toEqual(accounts.toSorted())
  })

  it('keep day, way and substitution, from which pages write why', async () => {
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    await absent(mai, hoa)
    const id = await submittedId(server, hr, aboutAn())
    const [step] = await stepsOf(id, hoa)
    expect(step.tasks[0]).toMatchObject({
      person: { name: 'Lê Hoa' },
      principal: 'Trần Thị Mai',
      reason: {
        ...{ strategy: 'department_head', day: '2026-11-20' },
        path: [
          { kind: 'person', name: 'Trần Thị Mai' },
          { kind: 'department', name: 'Hà Nội Retail' },
        ],
        substitutions: [{ absent: mai.accountId, until: '2026-11-25', substitute: hoa.accountId }],
      },
    })
  })

  it('V14: a department without a head asks no one, and the rule of the step applies', async () => {
    const team = await addDepartment(server, company, 'Team', shops.department)
    const employment = await insertEmployment(server, 'Tạ Phong', { unit: company, ...team, manager: tra.employment })
    const submit = () => submitMatter(server, hr, { unit: company, employment })
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    await expect(submit()).rejects.toMatchObject({ code: 'approval.no_approver', params: { step: 1 } })
    await addFlow(server, [{ candidates: by('department_head', { levels: 1 }) }], { unit: company })
    expect(await submit()).toMatchObject({ outcome: 'submitted' })
  })

  it('V2: a head never decides on an own transfer that another person submits', async () => {
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    const id = await submittedId(server, hr, { unit: company, employment: mai.employment })
    expect(await openApproversOf(server, id)).toEqual([boss.accountId])
  })

  it('V3: with "allow" the subject decides only together with others', async () => {
    const both = [...by('department_head'), ...by('post', { postId: office.post })]
    await addFlow(server, [{ candidates: by('department_head'), ifRequester: 'allow' }], { unit: company })
    const alone = await submittedId(server, hr, { unit: company, employment: mai.employment })
    expect(await openApproversOf(server, alone)).toEqual([boss.accountId])
    await addFlow(server, [{ candidates: both, ifRequester: 'allow', mode: 'all' }], { unit: company })
    const together = await submittedId(server, hr, { unit: company, employment: mai.employment })
    expect(await openApproversOf(server, together)).toContain(mai.accountId)
  })

  it('V8: a substitute who is the subject, or has left, does not decide', async () => {
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    await absent(mai, an)
    expect(await openApproversOf(server, await submittedId(server, hr, aboutAn()))).toEqual([mai.accountId])
    const gone = await addEmployee(server, 'Võ Nam', { unit: company, ...office, manager: boss.employment })
    await server.database.pool.query('delete from approval_absence')
    await absent(mai, gone)
    await leave(server, gone, '2026-11-19')
    expect(await openApproversOf(server, await submittedId(server, hr, aboutAn()))).toEqual([mai.accountId])
  })

  it('V13: only decisions that were carried out are remembered by their key', async () => {
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    const id = await submittedId(server, hr, aboutAn())
    const { id: task, revision } = await taskOf(server, id, mai)
    const body = { revision, key: crypto.randomUUID(), decision: 'approve', opinion: '' }
    const send = ({ client }: TestStaff) => client.post(`${base}/tasks/${task}/decision`, body)
    expect((await send(hoa)).status).toBe(404)
    expect((await send(mai)).data).toMatchObject({ state: 'approved' })
    expect((await send(mai)).data).toMatchObject({ state: 'approved' })
    const other = { ...body, decision: 'refuse', opinion: 'No' }
    expect((await mai.client.post(`${base}/tasks/${task}/decision`, other)).status).toBe(409)
    expect(await effectsOf(server, id)).toBe(1)
  })
})

describe('an approver', () => {
  it('who is absent, and whose substitute leaves, decides after all; without anyone the rule of the step applies', async () => {
    const head = await addEmployee(server, 'Huỳnh Phát', { unit: company, ...office, manager: boss.employment })
    const substitute = await addEmployee(server, 'Lý Yến', { unit: company, ...office, manager: boss.employment })
    const team = await addDepartment(server, company, 'Đà Nẵng', shops.department)
    const employment = await insertEmployment(server, 'Mai Thảo', { unit: company, ...team, manager: tra.employment })
    await setHead(server, team.department, head.employment)
    await addFlow(server, [{ candidates: by('department_head') }], { unit: company })
    await absent(head, substitute)
    const id = await submittedId(server, hr, { unit: company, employment })
    expect(await openApproversOf(server, id)).toEqual([substitute.accountId])
    await leave(server, substitute, '2026-11-20')
    await runApprovalMinute(server.platform)
    expect(await openApproversOf(server, id)).toEqual([head.accountId])
    const [step] = await stepsOf(id, head)
    const open = step.tasks.find(({ state }: { state: string }) => state === 'open')
    expect(open.reason).toMatchObject({ replaces: substitute.accountId, absentUntil: '2026-11-25' })
    await leave(server, head, '2026-11-20')
    await runApprovalMinute(server.platform)
    expect(await stateOf(server, id)).toBe('refused')
  })

  it('decides once, where two decide at the same moment', async () => {
    await addFlow(server, [{ candidates: by('post', { postId: office.post }) }], { unit: company })
    const id = await submittedId(server, hr, aboutAn())
    const answers = await Promise.all([decide(server, boss, id), decide(server, hoa, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.reason).toBe('approval.already_decided')
    expect(await effectsOf(server, id)).toBe(1)
  })

  it('keeps the steps of the submission, though the flow is edited meanwhile', async () => {
    await addFlow(server, [{ candidates: by('manager') }, { candidates: by('department_head') }], { unit: company })
    const id = await submittedId(server, hr, aboutAn())
    await addFlow(server, [{ candidates: by('manager') }], { unit: company })
    expect((await decide(server, tra, id)).data).toMatchObject({ state: 'running' })
    expect((await decide(server, mai, id)).data).toMatchObject({ state: 'approved' })
  })
})

describe('a dry run over employees', () => {
  const tryWith = async (client: TestStaff['client'], step: object, priority: number) => {
    const flow = { name: 'Transfers', kind: 'test-staff-matter', unitId: company, priority }
    const { id, revision } = (await client.post(`${base}/flows`, flow)).data
    const draft = { steps: [{ key: 'one', name: 'One', ...step }] }
    const saved = await client.send({ method: 'PUT', url: `${base}/flows/${id}/draft`, payload: { revision, draft } })
    return (await client.post(`${base}/flows/${id}/dry-run`, { revision: saved.data.revision })).data
  }

  it('counts those whom no one could decide on, who would decide on themselves, and approvers without an account', async () => {
    const author = await addStaff(server, company, {
      permissions: ['approval-flow:read', 'approval-flow:write', 'business-unit:read'],
      scopes: (['approvals', 'organisation'] as const).map((area) => ({ area, kind: 'units', ids: [company] })),
    })
    const kiosk = await addDepartment(server, company, 'Kiosk', shops.department)
    const head = await insertEmployment(server, 'Quách Tuyền', { unit: company, ...kiosk, manager: tra.employment })
    await setHead(server, kiosk.department, head)
    const before = await tryWith(author.client, { candidates: by('department_head') }, 50)
    const causes = new Map<string, { people: number; names: string[] }>(
      before.causes.map((one: { cause: string }) => [one.cause, one]),
    )
    expect(causes.get('self')?.names).toContain('Trần Thị Mai')
    expect(causes.get('no_approver')?.names).toEqual(expect.arrayContaining(['Quách Tuyền', 'Ngô Thanh Bình']))
    expect(causes.get('no_account')).toMatchObject({ people: 1, names: ['Quách Tuyền'] })
    expect(before.people).toBe(before.asDrawn + before.otherPath + before.stopped)
    const lenient = { candidates: by('department_head'), ifNone: { act: 'skip' } }
    expect(
      (await tryWith(author.client, lenient, 51)).causes.map(({ cause }: { cause: string }) => cause),
    ).not.toContain('no_approver')
  })
})

it('a request about the requester begins with the requester', async () => {
  await addFlow(server, [{ candidates: by('manager') }], { unit: rootUnit })
  const id = await submittedId(server, an, { unit: rootUnit })
  expect(await openApproversOf(server, id)).toEqual([tra.accountId])
})

it('ended requests are deleted after their retention period, open ones never', async () => {
  await addFlow(server, [{ candidates: by('manager') }], { unit: company })
  const [ended, open] = [await submittedId(server, hr, aboutAn()), await submittedId(server, hr, aboutAn())]
  await decide(server, tra, ended)
  const left = async () => {
    await deleteEndedRequests(server.platform)
    const { rows } = await server.database.pool.query('select id from approval_request where id = any($1)', [
      [ended, open],
    ])
    return rows.map(({ id }) => id)
  }
  await server.database.pool.query(
    `update approval_request set submitted_at = submitted_at - interval '9 years',
    ended_at = ended_at - interval '1820 days' where id = any($1)`,
    [[ended, open]],
  )
  expect(await left()).toHaveLength(2)
  server.clock.advance({ hours: 6 * 24 })
  expect(await left()).toEqual([open])
})

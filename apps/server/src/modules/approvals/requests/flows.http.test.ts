import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addFlow,
  byAccounts,
  createEffects,
  submitMatter,
  submittedId,
  testMatterModule,
} from '../../../testing/approvals.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { approvalTodos } from './approval-todos.ts'

const base = '/workbenchApi/approvals'
let server: TestServer
let company: string
let [author, reader, worker, stranger]: TestStaff[] = []
const staff = () => {
  if (!author || !reader || !worker || !stranger) throw new Error('The people of the test are missing.')
  return { author, reader, worker, stranger }
}

const scopes = (...ids: readonly string[]) =>
  (['approvals', 'organisation'] as const).map((area) => ({ area, kind: 'units' as const, ids }))
beforeAll(async () => {
  server = await startTestServer({ furtherModules: [testMatterModule] })
  await createEffects(server)
  company = await addUnit(server, 'COMPANY')
  const other = await addUnit(server, 'OTHER')
  const write = ['approval:read', 'approval-flow:read', 'approval-flow:write', 'business-unit:read'] as const
  author = await addStaff(server, company, { permissions: write, scopes: scopes(company) })
  reader = await addStaff(server, company, { permissions: ['approval-flow:read'], scopes: scopes(company) })
  stranger = await addStaff(server, other, { permissions: write, scopes: scopes(other) })
  worker = await addStaff(server, company, {})
})
afterAll(() => server.close())

let priority = 10
const create = async (client = staff().author.client, more: object = {}) =>
  client.post(`${base}/flows`, { name: 'Matters', kind: 'test-matter', unitId: company, priority: priority++, ...more })
const draftOf = (...accounts: readonly TestStaff[]) => ({
  steps: [{ key: 'one', name: 'One', candidates: byAccounts(...accounts.map(({ accountId }) => accountId)) }],
})
const save = (id: string, revision: number, draft: object, client = staff().author.client) =>
  client.send({ method: 'PUT', url: `${base}/flows/${id}/draft`, payload: { revision, draft } })

describe('a flow', () => {
  it('is drafted, tried and published; requests under way keep their version', async () => {
    const { author, reader, worker } = staff()
    const { id, revision } = (await create()).data
    const publish = (at: number) => author.client.post(`${base}/flows/${id}/publication`, { revision: at })
    expect((await publish(revision)).reason).toBe('approval.dry_run_needed')
    const saved = (await save(id, revision, draftOf(author, reader))).data
    expect((await publish(saved.revision)).reason).toBe('approval.dry_run_needed')
    const tried = (await author.client.post(`${base}/flows/${id}/dry-run`, { revision: saved.revision })).data
    expect(tried).toMatchObject({ people: 3, stopped: 0, asDrawn: 3, causes: [] })
    expect(tried.paths).toEqual([{ steps: ['One'], people: 3 }])
    const published = (await publish(saved.revision)).data
    expect(published.version).toBe(1)
    const request = await submittedId(server, worker, { unit: company })
    expect((await author.client.get(`${base}/flows/${id}`)).data.record).toMatchObject({ steps: 'One', underWay: 1 })
    const next = (await save(id, published.revision, { ...draftOf(reader), samePerson: 'always' })).data
    await author.client.post(`${base}/flows/${id}/dry-run`, { revision: next.revision })
    const detail = await worker.client.get(`${base}/requests/${request}`)
    expect(detail.data.flow).toEqual({ name: 'Matters', version: 1 })
    const editor = (await reader.client.get(`${base}/flows/${id}/editor`)).data
    expect(editor).toMatchObject({ version: 1, running: 1, writable: false, draft: { samePerson: 'always' } })
    await server.database.pool.query('update approval_flow set enabled = false where id = $1', [id])
  })

  it('and its steps have English names for readers of other letters', async () => {
    const { author, reader, worker } = staff()
    const { id, revision } = (await create(undefined, { name: 'โอนย้าย', nameEn: 'Transfer', priority: 1 })).data
    const [step] = draftOf(author, reader).steps
    const draft = { steps: [{ ...step, name: 'ฝ่ายบุคคล', nameEn: 'Human resources' }] }
    const saved = (await save(id, revision, draft)).data
    author.client.headers['accept-language'] = 'en'
    const tried = (await author.client.post(`${base}/flows/${id}/dry-run`, { revision: saved.revision })).data
    author.client.headers['accept-language'] = 'zh-CN'
    expect(tried.paths).toEqual([{ steps: ['Human resources'], people: 3 }])
    await author.client.post(`${base}/flows/${id}/publication`, { revision: saved.revision })
    const request = await submittedId(server, worker, { unit: company })
    const seenIn = async (language: string) => {
      worker.client.headers['accept-language'] = language
      const { flow, steps } = (await worker.client.get(`${base}/requests/${request}`)).data
      worker.client.headers['accept-language'] = 'zh-CN'
      return [flow.name, steps[0].name]
    }
    expect(await seenIn('vi')).toEqual(['Transfer', 'Human resources'])
    expect(await seenIn('th')).toEqual(['โอนย้าย', 'ฝ่ายบุคคล'])
    await server.database.pool.query('update approval_flow set enabled = false where id = $1', [id])
  })

  it('that would stop a person is not published, and the dry run says who', async () => {
    const { author } = staff()
    const { id, revision } = (await create()).data
    const saved = (await save(id, revision, draftOf(author))).data
    const tried = (await author.client.post(`${base}/flows/${id}/dry-run`, { revision: saved.revision })).data
    // The author would decide on an own request, and has no superior.
    expect(tried).toMatchObject({ people: 3, stopped: 1, asDrawn: 2 })
    expect(tried.causes).toMatchObject([{ cause: 'no_approver', step: 0, people: 1 }])
    expect(tried.steps).toEqual([{ requested: 2, superior: 0, stopped: 1 }])
    const answer = await author.client.post(`${base}/flows/${id}/publication`, { revision: saved.revision })
    expect(answer.reason).toBe('approval.stops')
  })

  it('names its problems: unknown strategies, parameters, facts, and a choice before any approver', async () => {
    const { author } = staff()
    const { id, revision } = (await create()).data
    const draft = {
      steps: [
        { key: 'a', name: 'A', candidates: [{ strategy: 'chosen_by_previous' }, { strategy: 'no_such' }] },
        { key: 'b', name: 'B', candidates: [{ strategy: 'role', parameters: { roleId: 'x' } }] },
        { ...draftOf(author).steps[0], when: { field: 'salary', op: '>', value: 10 } },
      ],
    }
    const saved = (await save(id, revision, draft)).data
    const { problems } = (await author.client.get(`${base}/flows/${id}/editor`)).data
    expect(problems.map(({ step }: { step: number }) => step)).toEqual([0, 0, 1, 2])
    await author.client.post(`${base}/flows/${id}/dry-run`, { revision: saved.revision })
    const answer = await author.client.post(`${base}/flows/${id}/publication`, { revision: saved.revision })
    expect(answer.reason).toBe('approval.flow_invalid')
  })

  it('belongs to its unit: others neither see nor change it, and its revision guards the draft', async () => {
    const { author, reader, stranger, worker } = staff()
    const { id, revision } = (await create()).data
    expect((await create(stranger.client)).errors).toMatchObject([{ path: 'unitId' }])
    expect((await stranger.client.get(`${base}/flows/${id}/editor`)).status).toBe(404)
    expect((await save(id, revision, draftOf(author), stranger.client)).status).toBe(404)
    expect((await save(id, revision, draftOf(author), reader.client)).status).toBe(403)
    expect((await worker.client.get(`${base}/flows`)).status).toBe(403)
    expect((await save(id, revision + 1, draftOf(author))).reason).toBe('record.conflict')
    expect((await save(id, revision, { steps: [] })).status).toBe(400)
    const same = (await author.client.get(`${base}/flows/${id}`)).data.record.priority
    expect((await create(author.client, { priority: same })).errors).toMatchObject([{ path: 'priority' }])
    expect((await create(author.client, { kind: 'nothing' })).errors).toMatchObject([{ path: 'kind' }])
    expect((await author.client.post(`${base}/flows/removal`, { ids: [id] })).status).toBe(200)
  })

  it('of the nearest unit is taken, by priority the first whose condition holds', async () => {
    const { author, reader, worker } = staff()
    await addFlow(server, [{ name: 'Group', candidates: byAccounts(reader.accountId) }])
    const shop = await addUnit(server, 'SHOP', company)
    const flows = [
      { when: 10, name: 'Long', at: 1 },
      { when: 0, name: 'Short', at: 2 },
    ]
    for (const { when, name, at } of flows) {
      const appliesWhen = when > 0 ? ({ field: 'days', op: '>', value: when } as const) : null
      await addFlow(server, [{ name, candidates: byAccounts(author.accountId) }], {
        ...{ unit: company, priority: at, appliesWhen },
      })
    }
    const stepOf = async (unit: string, days: number) => {
      const id = await submittedId(server, worker, { unit, days })
      return (await worker.client.get(`${base}/requests/${id}`)).data.steps[0].name
    }
    expect(await stepOf(shop, 11)).toBe('Long')
    expect(await stepOf(shop, 3)).toBe('Short')
    expect(await stepOf(rootUnit, 11)).toBe('Group')
  })

  it('V16: leaves out steps whose condition does not hold for the facts of the submission', async () => {
    const { author, reader, worker } = staff()
    const when = { field: 'days', op: '>=', value: 5 } as const
    await addFlow(server, [
      { candidates: byAccounts(author.accountId), when },
      { candidates: byAccounts(reader.accountId) },
    ])
    const stepsOf = async (days: number) => {
      const submitted = await submitMatter(server, worker, { days })
      if (submitted.outcome !== 'submitted') throw new Error('No flow applies.')
      const { steps } = (await worker.client.get(`${base}/requests/${submitted.requestId}`)).data
      return steps.map(({ state }: { state: string }) => state)
    }
    expect(await stepsOf(4)).toEqual(['passed', 'open'])
    expect(await stepsOf(5)).toEqual(['open', 'planned'])
  })
})

describe('the inbox', () => {
  it('shows what to decide with the oldest deadline first, what was decided, own and copied requests', async () => {
    const { author, reader, worker } = staff()
    const steps = (hours: number) => [
      {
        candidates: byAccounts(author.accountId),
        timeout: { hours, act: 'remind' as const },
        copyTo: byAccounts(reader.accountId),
        hiddenFields: ['days'],
      },
    ]
    const submitted: string[] = []
    for (const hours of [48, 2, 24]) {
      await addFlow(server, steps(hours))
      submitted.push(await submittedId(server, worker, { title: `Within ${hours} h` }))
    }
    const box = async ({ client }: TestStaff, name: string, more: object = {}) =>
      (await client.get(`${base}/inbox`, { box: name, ...more })).data
    const titles = ({ records }: { records: { title: string }[] }) => records.map(({ title }) => title)
    expect(titles(await box(author, 'decide')).slice(0, 3)).toEqual(['Within 2 h', 'Within 24 h', 'Within 48 h'])
    expect(titles(await box(author, 'decide', { size: '1', current: '2' }))).toEqual(['Within 24 h'])
    expect(titles(await box(reader, 'copied'))).toHaveLength(3)
    expect((await box(worker, 'mine')).total).toBeGreaterThanOrEqual(3)
    expect((await author.client.get(`${base}/inbox`, { box: 'decide', size: '101' })).status).toBe(400)
    const [id = ''] = submitted
    const fields = async ({ client }: TestStaff) =>
      (await client.get(`${base}/requests/${id}`)).data.fields.map(({ name }: { name: string }) => name)
    expect(await fields(author)).toEqual(['title'])
    expect(await fields(worker)).toEqual(['title', 'days'])
    const todos = (await author.client.get('/workbenchApi/home/todos')).data
    const [first] = (await box(author, 'decide')).records
    const toDecide = { kind: 'approval.to_decide', path: '/approvals/inbox', due: first.dueAt }
    expect(todos).toContainEqual(expect.objectContaining(toDecide))
    expect(todos.find(({ kind }: { kind: string }) => kind === toDecide.kind).since).not.toBeNull()
    const holder = { kind: 'staff', accountId: author.accountId, sessionId: '', permissions: new Map() } as const
    const opener = { ...holder, permissions: new Map([['approval:read', { all: true, ids: {} }]]) } as const
    const { db } = server.database
    expect(await approvalTodos(db, opener, [])).toHaveLength(1)
    expect(await approvalTodos(db, { ...opener, viewedRole: 'another' }, [])).toEqual([])
    // Who has no inbox decides on the home page, where only some kinds can be decided.
    expect(await approvalTodos(db, holder, [])).toEqual([])
    expect(await approvalTodos(db, holder, ['test-matter'])).toHaveLength(1)
    const notices = (await author.client.get('/workbenchApi/notifications')).data.records
    expect(notices[0]).toMatchObject({ kind: 'approval.waiting' })
  })

  it('offers people of the own unit, of those above and below', async () => {
    const { worker, stranger } = staff()
    const found = (await worker.client.get(`${base}/colleagues`)).data.map(({ id }: { id: string }) => id)
    expect(found).toContain(author?.accountId)
    expect(found).not.toContain(stranger.accountId)
  })
})

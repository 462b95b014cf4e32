import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSubmitted } from '../../../testing/applications.ts'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const todos = '/workbenchApi/home/todos'
const works = '/workbenchApi/home/works'
let server: TestServer
let projectId: string
let otherUnit: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  otherUnit = await addUnit(server, 'elsewhere')
  const project = await addProject(server, { title: '秋季招聘', title_en: 'Autumn hiring' })
  projectId = project.id
  await createSubmitted(server, project)
  await createSubmitted(server, project)
})
afterAll(() => server.close())

it('shows open tasks in the scope of the permission, and none to others', async () => {
  const reviewer = await addStaffWithScope(server, { kind: 'projects', ids: [projectId] }, 'application:review')
  const since = '2026-11-21T02:00:00.000Z'
  const due = '2026-11-26T09:00:00.000Z'
  const review = { kind: 'review', count: 2, path: `/recruitment/review?project=${projectId}&view=waiting` }
  expect((await reviewer.get(todos)).data).toContainEqual({
    ...review,
    about: 'Autumn hiring',
    since,
    due,
    dueDay: null,
    dueField: null,
  })
  const elsewhere = await addStaffWithScope(
    server,
    { kind: 'units', ids: [otherUnit] },
    'application:review',
    'fee:decide',
  )
  expect(await elsewhere.get(todos)).toMatchObject({ data: [] })
  expect((await (await staffWith(server, 'project:read')).get(todos)).data).toEqual([])
})

it('counts a proposed rejection for the second reviewer, and not for its proposer', async () => {
  const { db } = server.database
  const { id: application_id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow()
  const proposer = await staffWith(server, 'application:review')
  const me = (await proposer.get('/workbenchApi/auth/me')).data.accountId
  const proposal = { application_id, account_id: me, reason: '不符', proposed_at: server.clock.now() }
  await db.insertInto('rejection_proposal').values(proposal).execute()
  const kinds = async (client: typeof proposer) =>
    (await client.get(todos)).data.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
  expect(await kinds(await staffWith(server, 'application:review'))).toContain('second-review 1')
  expect(await kinds(proposer)).not.toContain('second-review 1')
  expect(await kinds(proposer)).toContain('review 1')
})

it("shows background work to its initiator in the reader's language, while it runs and for an hour after", async () => {
  const mine = await staffWith(server, 'exam:read')
  const other = await staffWith(server, 'exam:read')
  const { accountId } = (await mine.get('/workbenchApi/auth/me')).data
  const now = server.clock.now()
  const { db } = server.database
  const id = crypto.randomUUID()
  const requested = { requested_at: now, requested_by: accountId, due_at: now, inputs_hash: '' }
  await db
    .insertInto('run')
    .values({ id, kind: 'exam-tickets', subject: projectId, state: 'calculating', round: 1, ...requested })
    .execute()
  const chunk = { run_id: id, round: 1, chunk: '{}' }
  await db
    .insertInto('run_chunk')
    .values([
      { ...chunk, ordinal: 1, weight: 40, state: 'done' },
      { ...chunk, ordinal: 2, weight: 60 },
    ])
    .execute()
  expect((await mine.get(works)).data).toMatchObject([{ kind: 'tickets', about: 'Autumn hiring', done: 40 }])
  expect((await other.get(works)).data).toEqual([])
  await db.updateTable('run').set({ state: 'locked', finished_at: now }).execute()
  expect((await mine.get(works)).data).toMatchObject([{ state: 'done' }])
  server.clock.advance({ hours: 1, seconds: 1 })
  expect((await mine.get(works)).data).toEqual([])
})

import { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import { ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted } from '../../../testing/applications.ts'
import { addFee } from '../../../testing/fees.ts'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { loadApplication, transitionRefusal } from '../applications/public.ts'
import { awaitsReviewer } from './queue.store.ts'

const base = '/workbenchApi/recruitment'
/** Both applying and reviewing are open. */
const reviewTime = '2026-11-21T02:00:00Z'
const payable = { fee_basis: 'application', fee_amount: '100.00', fee_currency: 'CNY' } as const

let server: TestServer
let member: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: reviewTime })
  await addForm(server, 'profile')
  member = await staffWith(server, 'application:read', 'application:review')
})
afterAll(() => server.close())

const next = async ({ id: projectId }: TestProject) =>
  (await member.post(`${base}/review-queue/next`, { projectId })).data.id
const pass = async (id: string, client = member) => {
  const { data } = await client.get(`${base}/applications/${id}`)
  return client.post(`${base}/applications/${id}/decision`, { revision: data.revision, decision: 'pass' })
}

describe('where the fee comes first', () => {
  it('only settled applications are handed out, listed and counted as waiting', async () => {
    const project = await addProject(server, { ...payable, review_mode: 'paymentFirst' })
    await addFee(server, project, { review: 'SUBMITTED', fee: 'DUE' })
    server.clock.advance({ seconds: 1 })
    const { applicationId: paid } = await addFee(server, project, { review: 'SUBMITTED', fee: 'PAID' })
    expect(await next(project)).toBe(paid)
    const requested = { projectId: project.id, view: 'waiting' }
    const { records } = (await member.get(`${base}/applications`, requested)).data
    expect(records).toEqual([expect.objectContaining({ id: paid })])
    const { data } = await member.get(`${base}/review-summary`, { projectId: project.id })
    expect(data).toMatchObject({ views: { waiting: 1 }, positions: [{ waiting: 1 }] })
    const projects = await member.get(`${base}/review-projects`)
    expect(projects.data.find(({ id }: { id: string }) => id === project.id)).toMatchObject({ waiting: 1 })
    expect((await pass(paid)).code).toBe(200)
    expect(await next(project)).toBeNull()
  })

  it('the queue applies the guard of the lifecycle, in every mode and state of the fee', async () => {
    const { db } = server.database
    const { id, ...project } = await addProject(server, payable)
    const { applicationId } = await addFee(server, { id, ...project }, { review: 'SUBMITTED' })
    const now = server.clock.now()
    const refusal = async () => {
      const application = await loadApplication(server.platform, db, applicationId, now)
      return application && transitionRefusal(application, { column: 'review', action: 'pass' }, 'reviewer', now)
    }
    const unpayable = { fee_basis: null, fee_amount: null, fee_currency: null }
    const settings = ReviewMode.options.flatMap((review_mode) => [
      { review_mode, ...payable },
      { review_mode, ...unpayable },
    ])
    for (const setting of settings) {
      await db.updateTable('project').set(setting).where('id', '=', id).execute()
      for (const fee of FeeState.options) {
        await db.updateTable('application').set({ fee }).where('id', '=', applicationId).execute()
        const query = db.selectFrom('application').select(awaitsReviewer.as('awaits')).where('id', '=', applicationId)
        const { awaits } = await query.executeTakeFirstOrThrow()
        expect({ ...setting, fee, awaits }).toEqual({ ...setting, fee, awaits: (await refusal()) === undefined })
      }
    }
  })
})

it('the next application is one that the reviewer does not hold yet, as long as others wait', async () => {
  const project = await addProject(server)
  const waiting = [await createSubmitted(server, project), await createSubmitted(server, project)]
  const given = [await next(project), await next(project)]
  expect(given.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  expect(given).toContain(await next(project))
})

it('a reviewer sees the own decisions of today, by the local calendar day, in this project', async () => {
  const [project, other] = [await addProject(server), await addProject(server)]
  const [yesterday, today, theirs, elsewhere] = [
    await createSubmitted(server, project),
    await createSubmitted(server, project),
    await createSubmitted(server, project),
    await createSubmitted(server, other),
  ]
  server.clock.set('2026-11-21T15:59:59Z')
  const [self, colleague] = [
    await staffWith(server, 'application:read', 'application:review'),
    await staffWith(server, 'application:read', 'application:review'),
  ]
  await pass(yesterday.id, self)
  server.clock.set('2026-11-21T16:00:00Z')
  await pass(today.id, self)
  await pass(theirs.id, colleague)
  await pass(elsewhere.id, self)
  const { data } = await self.get(`${base}/review-summary`, { projectId: project.id })
  expect(data.decidedToday).toBe(1)
  server.clock.set(reviewTime)
})

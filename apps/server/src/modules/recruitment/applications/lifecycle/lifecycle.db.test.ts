import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import {
  examLifecycle,
  feeLifecycle,
  photoLifecycle,
  reviewLifecycle,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { createDraft, createSubmitted } from '../../../../testing/applications.ts'
import { addProject, defaultWindows } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { countersOfProject } from '../../projects/public.ts'
import { eventsOf } from '../event.store.ts'
import { findStored } from './application.store.ts'
import { countersFor } from './counter-delta.ts'
import { lockApplication } from './loaded-application.ts'
import { transition } from './transition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tables = { review: reviewLifecycle, photo: photoLifecycle, fee: feeLifecycle, exam: examLifecycle }
const everyTransition = Object.entries(tables).flatMap(([column, { transitions }]) =>
  [...new Set(transitions.map(({ action }) => action))].map((action) => ({ column, action }) as StateTransition),
)
const actor = system('test')

/** Attempts a transition as any client might. Returns whether it was made. */
async function attempt(
  id: string,
  { column, action }: StateTransition,
  role: ApplicationRole,
  now: Date,
): Promise<boolean> {
  try {
    await server.platform.transaction(async (tx) => {
      const application = await lockApplication(server.platform, tx, id, now)
      await transition(tx, application, column, action, { actor, role, now, complete: true })
    })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

describe('for any request, in any order, by any actor and at any time', () => {
  const command = fc.record({
    transition: fc.constantFrom(...everyTransition),
    role: fc.constantFrom(...ApplicationRole.options),
    stage: fc.constantFrom(...stages.filter((stage) => stage in defaultWindows)),
    edge: fc.constantFrom(-1, 0, 1),
  })

  it('an application never leaves the table, its log records every transition, and the counters match', async () => {
    const kinds = [
      { review_mode: 'manual', no_response_rule: 'lapse' },
      { review_mode: 'automatic', fee_basis: 'application', fee_amount: '50', fee_currency: 'CNY' },
      { review_mode: 'paymentFirst', fee_basis: 'application', fee_amount: '50', fee_currency: 'CNY' },
    ]
    const projects = await Promise.all(kinds.map((kind) => addProject(server, kind)))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...projects),
        fc.array(command, { minLength: 5, maxLength: 60 }),
        async (project, commands) => {
          const { id } = await createDraft(server, project)
          for (const { transition, role, stage, edge } of commands) {
            const window = defaultWindows[stage]
            await attempt(id, transition, role, new Date(Date.parse(window?.start ?? '') + edge))
          }
          const log = await eventsOf(server.database.db, id)
          const states: Record<string, string> = { review: 'DRAFT', photo: 'NONE', fee: 'NONE', exam: 'NONE' }
          for (const { column, action, before, after, role } of log) {
            expect(before).toBe(states[column])
            const row = tables[column].transitions.find(
              (candidate) => candidate.action === action && (candidate.from as readonly string[]).includes(before),
            )
            expect(row?.to).toBe(after)
            expect(row?.roles).toContain(role)
            states[column] = after
          }
          expect(await findStored(server.database.db, id, server.clock.now())).toMatchObject(states)
        },
      ),
      { numRuns: 40 },
    )
    for (const project of projects) {
      const { rows } = await server.database.pool.query('select review, fee from application where project_id = $1', [
        project.id,
      ])
      const counted = rows.map(countersFor)
      const counts = (await countersOfProject(server.database.db, project.id)).get(project.positionIds[0])
      const sum = (name: 'applied' | 'passed' | 'paid') => counted.reduce((total, one) => total + one[name], 0)
      const none = { applied: 0, passed: 0, paid: 0 }
      expect(counts ?? none).toEqual({ applied: sum('applied'), passed: sum('passed'), paid: sum('paid') })
    }
  })
})

describe('a transition', () => {
  it('leaves nothing behind when its transaction does not commit', async () => {
    const { id } = await createSubmitted(server, await addProject(server))
    const before = await eventsOf(server.database.db, id)
    const interrupted = server.platform.transaction(async (tx) => {
      const now = server.clock.now()
      const application = await lockApplication(server.platform, tx, id, now)
      await transition(tx, application, 'review', 'pass', { actor, role: 'reviewer', now })
      throw new Error('power loss')
    })
    await expect(interrupted).rejects.toThrow('power loss')
    expect(await eventsOf(server.database.db, id)).toEqual(before)
    const stored = await findStored(server.database.db, id, server.clock.now())
    expect(stored?.review).toBe('SUBMITTED')
  })

  it('waits for the lock holder, and is decided by the state that results', async () => {
    const { id } = await createSubmitted(server, await addProject(server))
    const now = server.clock.now()
    const both = await Promise.all([
      attempt(id, { column: 'review', action: 'pass' }, 'reviewer', now),
      attempt(id, { column: 'review', action: 'reject' }, 'reviewer', now),
      attempt(id, { column: 'review', action: 'withdraw' }, 'applicant', now),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('is refused by the database when a state is not one of the table', async () => {
    const { id } = await createSubmitted(server, await addProject(server))
    const forged = server.database.pool.query("update application set review = 'HIRED' where id = $1", [id])
    await expect(forged).rejects.toThrow('application_review_check')
    for (const statement of ['delete from application_event', 'update submission set receipt = null']) {
      await expect(server.database.pool.query(statement)).rejects.toThrow('append-only')
    }
  })

  it('back to a live state is refused while the person has another application in the project', async () => {
    const project = await addProject(server)
    const rejected = await createSubmitted(server, project)
    const now = server.clock.now()
    expect(await attempt(rejected.id, { column: 'review', action: 'reject' }, 'reviewer', now)).toBe(true)
    await createDraft(server, project, { applicant: rejected })
    const again = await rejected.client.post('/recruitApi/app/api/person/jobApply/changePost', { id: rejected.id })
    expect(again).toMatchObject({ code: 409, reason: 'recruitment.guard_only_application' })
  })
})

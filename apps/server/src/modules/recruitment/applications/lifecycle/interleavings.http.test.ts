import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { createDraft, jobApply, submit, type TestDraft } from '../../../../testing/applications.ts'
import { staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { compactCounters, countersOfProject } from '../../projects/public.ts'
import { countersFor } from './counter-delta.ts'
import { effectivePositionOf } from './effective-choice.ts'
import { lockApplication } from './loaded-application.ts'
import { transition } from './transition.ts'

const base = '/workbenchApi/recruitment'
/** Opens all windows at once, which never happens in practice, so that every race can occur. */
const open = { start: '2026-11-01T00:00:00Z', end: '2026-12-31T00:00:00Z' }
const windows: StageWindows = Object.fromEntries(Object.keys(defaultWindows).map((stage) => [stage, open]))

let server: TestServer
let office: TestClient
let formVersionId: string
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  formVersionId = await addForm(server)
  office = await staffWith(
    server,
    ...['application:read', 'application:review', 'project:read', 'project:write', 'exam:read', 'exam:arrange'],
  )
})
afterAll(() => server.close())

/** The progress of each applicant before the concurrent actions. */
const lives = [
  [],
  ['submit'],
  ['submit', 'return'],
  ['submit', 'pass', 'pay'],
  ['submit', 'pass', 'pay', 'examine'],
  ['submit', 'pass', 'pay', 'examine'],
] as const

const actors = fc.nat(lives.length - 1)
const choose = fc.record({ do: fc.constant('choose' as const), who: actors, positions: fc.shuffledSubarray([0, 1, 2]) })
const cancel = fc.record({ do: fc.constant('cancel' as const), position: fc.nat(2) })
const acts = fc.oneof(
  { weight: 4, arbitrary: choose },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'withdraw' as const), who: actors }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('changePost' as const, 'pay' as const), who: actors }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('return' as const, 'pass' as const, 'reject' as const, 'disqualify' as const),
      who: actors,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('examine' as const, 'hire' as const), who: actors }) },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
)
type ConcurrentAction = typeof acts extends fc.Arbitrary<infer One> ? One : never

/** Positions are cancelled while others choose them. */
const rush = fc.tuple(cancel, choose, choose, acts).map((all): ConcurrentAction[] => all)

/** The steps of an exam before publicity, each by the table. */
const examination = [
  ['applicant', { column: 'exam', action: 'confirm' }],
  ...(['seat', 'openTicket', 'recordPresence', 'enterScore', 'release', 'publish'] as const).map(
    (action) => ['examOffice', { column: 'exam', action }] as const,
  ),
] as const satisfies readonly (readonly [ApplicationRole, StateTransition])[]

class Round {
  readonly #project: TestProject
  readonly #drafts: readonly TestDraft[]

  constructor(project: TestProject, drafts: readonly TestDraft[]) {
    this.#project = project
    this.#drafts = drafts
  }

  async run(act: ConcurrentAction): Promise<void> {
    switch (act.do) {
      case 'cancel':
        return this.#requireHandled(
          office.post(`${base}/positions/${this.#project.positionIds[act.position]}/cancellation`, { reason: '取消' }),
        )
      case 'fold':
        return compactCounters(server.database.db)
      case 'choose':
        return this.#choose(act.who, act.positions)
      case 'submit':
        return this.#requireHandled(submit(this.#of(act.who), { revision: await this.#revision(act.who) }))
      case 'withdraw':
      case 'changePost': {
        const { client, id } = this.#of(act.who)
        return this.#requireHandled(client.post(`${jobApply}/${act.do}`, { id }))
      }
      case 'return':
      case 'pass':
      case 'reject':
      case 'disqualify':
        return this.#requireHandled(
          office.post(`${base}/applications/${this.#of(act.who).id}/decision`, {
            ...{ revision: await this.#revision(act.who), decision: act.do, reason: '请核对' },
          }),
        )
      case 'pay':
        return this.#move(act.who, [['paymentProvider', { column: 'fee', action: 'settle' }]])
      case 'examine':
        return this.#move(act.who, examination)
      case 'hire':
        return this.#requireHandled(office.post(`${base}/applications/${this.#of(act.who).id}/hiring`, { hired: true }))
    }
  }

  async #choose(at: number, positions: readonly number[]): Promise<void> {
    const { client, id } = this.#of(at)
    const choices = positions
      .slice(0, 2)
      .map((position, order) => ({ order: order + 1, positionId: this.#project.positionIds[position] }))
    return this.#requireHandled(client.post(`${jobApply}/save`, { id, revision: await this.#revision(at), choices }))
  }

  #of(at: number): TestDraft {
    const draft = this.#drafts[at]
    if (!draft) throw new Error('No one has started this application.')
    return draft
  }

  async #revision(at: number): Promise<number> {
    const { client, id } = this.#of(at)
    return (await client.get(`${jobApply}/getVoById`, { id })).data.revision
  }

  /** Refused or done, and never lost: no request ends with a server error. */
  async #requireHandled(answer: Promise<{ code: number; reason?: string }>): Promise<void> {
    const { code, reason } = await answer
    if (code >= 500 && reason !== 'server.busy') throw new Error(`Failed with ${code} ${reason}.`)
  }

  /** As far as the table allows. */
  #move(at: number, steps: readonly (readonly [ApplicationRole, StateTransition])[]): Promise<void> {
    const now = server.clock.now()
    return server.platform.transaction(async (tx) => {
      let application = { ...(await lockApplication(server.platform, tx, this.#of(at).id, now)), photo: 'OK' as const }
      for (const [role, { column, action }] of steps) {
        const transitionContext = { actor: system('test'), role, now }
        const moved = await transition(tx, application, column, action, transitionContext).catch((refusal) => {
          if (refusal instanceof DomainError) return undefined
          throw refusal
        })
        if (!moved) return
        application = { ...moved, photo: 'OK' }
      }
    })
  }
}

/** Counts of a project, recomputed from its applications. */
async function recounted({ id }: TestProject) {
  const { rows } = await server.database.pool.query(
    `select review, fee, ${effectivePositionOf('application')} as position_id from application where project_id = $1`,
    [id],
  )
  const counts = new Map<string, ReturnType<typeof countersFor>>()
  for (const { position_id, ...states } of rows) {
    const [one, so] = [countersFor(states), counts.get(position_id) ?? { applied: 0, passed: 0, paid: 0 }]
    // The correction of a returned application may temporarily hold no choice.
    if (position_id === null) continue
    counts.set(position_id, {
      ...{ applied: so.applied + one.applied, passed: so.passed + one.passed, paid: so.paid + one.paid },
    })
  }
  return counts
}

const nonZero = (counts: ReadonlyMap<string, ReturnType<typeof countersFor>>) =>
  [...counts].filter(([, { applied, passed, paid }]) => applied !== 0 || passed !== 0 || paid !== 0).toSorted()

it('concurrent actions keep the counts equal to those of the applications, and hire no more people than the headcount', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.array(acts, { minLength: 2, maxLength: 5 }) },
    { weight: 1, arbitrary: rush },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const project = await addProject(server, {
        ...{ form_version_id: formVersionId, windows, choices_per_application: 2 },
        ...{ fee_basis: 'application', fee_amount: '50', fee_currency: 'CNY' },
        positions: [{ headcount: 1 }, { headcount: 1 }, { headcount: 1 }],
      })
      const drafts: TestDraft[] = []
      const round = new Round(project, drafts)
      for (const [at, life] of lives.entries()) {
        drafts.push(await createDraft(server, project, { positionIds: project.positionIds.slice(0, 2) }))
        for (const act of life) await round.run({ do: act, who: at })
      }
      for (const at of steps) {
        await Promise.all(at.map((act) => round.run(act)))
        expect(nonZero(await countersOfProject(server.database.db, project.id))).toEqual(
          nonZero(await recounted(project)),
        )
      }
      const { rows } = await server.database.pool.query(
        `select headcount, count(*)::int as hired from application
         join position on position.id = ${effectivePositionOf('application')}
         where application.project_id = $1 and exam = 'HIRED' and review = 'PASSED' group by position.id`,
        [project.id],
      )
      // After a cancellation, a person hired for the cancelled position counts for the next choice in addition to those
      // hired there.
      if (!steps.flat().some((act) => act.do === 'cancel'))
        for (const { headcount, hired } of rows) expect(hired).toBeLessThanOrEqual(headcount)
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

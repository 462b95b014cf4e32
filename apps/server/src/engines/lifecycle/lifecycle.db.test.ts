import { findTransition, type Lifecycle } from '@rostrum/contracts/kernel/lifecycle'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { availableTransitions, requireTransition } from './decide.ts'
import type { TransitionContext } from './decision.ts'
import { defineMachine } from './machine.ts'
import { atRevision, transition, transitionMany } from './transition.ts'

const states = ['idle', 'running', 'stopped'] as const
const actions = ['start', 'stop', 'restart', 'discard'] as const
const roles = ['operator', 'owner'] as const
type Vocabulary = {
  state: (typeof states)[number]
  action: (typeof actions)[number]
  role: (typeof roles)[number]
  window: 'shift'
  guard: 'fuelled'
}

const lifecycle: Lifecycle<Vocabulary> = {
  states,
  initial: 'idle',
  final: ['stopped'],
  transitions: [
    { action: 'start', from: ['idle'], to: 'running', roles: ['operator'], window: 'shift', guards: ['fuelled'] },
    { action: 'stop', from: ['running'], to: 'stopped', roles: ['operator', 'owner'], window: 'shift' },
    { action: 'restart', from: ['stopped'], to: 'running', roles: ['owner'], guards: ['fuelled'] },
    { action: 'discard', from: ['idle', 'stopped'], to: 'stopped', roles: ['owner'] },
  ],
}

type Engine = {
  readonly id: string
  readonly revision: number
  readonly state: Vocabulary['state']
  readonly fuel: number
  readonly started_at: Date | null
  readonly starts: number
}

const shift = { start: '2026-11-20T08:00:00.000Z', end: '2026-11-20T16:00:00.000Z' }
const during = new Date('2026-11-20T10:00:00Z')
const after = new Date('2026-11-20T20:00:00Z')

const machine = defineMachine<Vocabulary, Engine>({
  lifecycle,
  table: 'trial_engine',
  stateColumn: 'state',
  auditEntity: 'trial-engine',
  windows: () => ({ shift }),
  guards: { fuelled: ({ fuel }) => fuel > 0 },
  refusals: {
    otherwise: 'talent.stage',
    role: 'access.denied',
    window_closed: 'assessment.time_expired',
    guards: { fuelled: 'assessment.paper_empty' },
  },
  trackedColumns: ['starts'],
  sideEffects: ({ starts }, action, { now }) =>
    action === 'start' || action === 'restart' ? { started_at: now, starts: starts + 1 } : {},
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query(`create table trial_engine (id uuid primary key, revision int not null default 1,
    state text not null default 'idle', fuel numeric(6, 2) not null, started_at timestamptz, starts int not null default 0)`)
})
afterAll(() => server.close())

const operator = system('operator')
const asOperator: TransitionContext<Vocabulary['role']> = { actor: operator, role: 'operator', now: during }
const asOwner: TransitionContext<Vocabulary['role']> = { actor: system('owner'), role: 'owner', now: during }

async function addEngines(count: number, fuel = 1): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'insert into trial_engine (id, fuel) select gen_random_uuid(), $2 from generate_series(1, $1) returning id',
    [count, fuel],
  )
  return rows.map(({ id }) => id)
}
async function addEngine(fuel = 1): Promise<string> {
  const [id = ''] = await addEngines(1, fuel)
  return id
}

async function load(tx: Tx, ids: readonly string[], lock = true): Promise<Engine[]> {
  const { rows } = await sql<Engine>`select id, revision, state, fuel::float8 as fuel, started_at, starts
    from trial_engine where id = any(${[...ids]}::uuid[]) order by id ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows
}

const attempt = (
  id: string,
  action: Vocabulary['action'],
  context: TransitionContext<Vocabulary['role']>,
  { lock = true } = {},
) =>
  server.platform
    .transaction(async (tx) => {
      const [engine] = await load(tx, [id], lock)
      if (!engine) throw new Error('The engine is not there.')
      return transition(tx, machine, engine, action, context)
    })
    .catch((error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    })

const answerOf = async (trial: ReturnType<typeof attempt>) => {
  const answer = await trial
  if (typeof answer === 'string') return answer
  const { state, revision, starts } = answer.subject
  return { state, revision, starts }
}

async function eventsOf(id: string) {
  const { rows } = await server.database.pool.query<{
    action: Vocabulary['action']
    before: Vocabulary['state']
    after: string
    revision: number
  }>('select action, before, after, revision from transition_event where entity_id = $1 order by id', [id])
  return rows
}

async function auditsOf(id: string) {
  const { rows } = await server.database.pool.query<{ event: string; facts: { changes: object } }>(
    'select event, facts from audit_record where entity_id = $1 order by id',
    [id],
  )
  return rows
}

const command = fc.record({
  action: fc.constantFrom(...actions),
  role: fc.constantFrom(...roles),
  now: fc.constantFrom(during, after),
  key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
})

describe('whatever is asked, in whatever order', () => {
  it('a record never leaves its lifecycle, and revision, events and audit tell the same life', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1 }), fc.array(command, { maxLength: 12 }), async (fuel, commands) => {
        const id = await addEngine(fuel)
        let done = 0
        for (const { action, key, ...context } of commands) {
          const answer = await attempt(id, action, { actor: operator, ...context, ...(key && { key }) })
          if (typeof answer !== 'string' && !answer.repeated) done += 1
        }
        const [engine] = await server.platform.transaction((tx) => load(tx, [id]))
        const events = await eventsOf(id)
        let state: Vocabulary['state'] = 'idle'
        for (const { action, before, after } of events) {
          expect(before).toBe(state)
          const next = findTransition(lifecycle, before, action)
          expect(next?.to).toBe(after)
          state = next?.to ?? state
        }
        expect(engine).toMatchObject({ state, revision: done + 1 })
        expect(events.map(({ revision }) => revision)).toEqual(events.map((_, at) => at + 2))
        expect((await auditsOf(id)).map(({ event }) => event)).toEqual(
          events.map(({ action }) => `trial-engine.${action}`),
        )
        expect(engine?.starts).toBe(events.filter(({ action }) => /start/.test(action)).length)
      }),
      { numRuns: 60 },
    )
  })

  it('a key is answered the same for ever, and never twice done', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const id = await addEngine()
        const answers = new Map<string, unknown>()
        for (const { action, key, ...context } of commands) {
          const events = (await eventsOf(id)).length
          const answer = await answerOf(attempt(id, action, { actor: operator, ...context, ...(key && { key }) }))
          const request = `${action} ${key}`
          if (key && answers.has(request)) {
            expect(answer).toEqual(answers.get(request))
            expect(await eventsOf(id)).toHaveLength(events)
          } else if (typeof answer !== 'string' && key) answers.set(request, answer)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a refusal', () => {
  it.each([
    ['the state before everything else', 'stop', { role: 'owner', now: after }, 'talent.stage'],
    ['the role before the clock', 'start', { role: 'owner', now: after }, 'access.denied'],
    ['the clock before the guards', 'start', { role: 'operator', now: after }, 'assessment.time_expired'],
    ['the guards last', 'start', { role: 'operator', now: during }, 'assessment.paper_empty'],
  ] as const)('asks %s', async (_title, action, context, code) => {
    const id = await addEngine(0)
    expect(await attempt(id, action, { actor: operator, ...context })).toBe(code)
    expect(await eventsOf(id)).toEqual([])
    const [engine] = await server.platform.transaction((tx) => load(tx, [id]))
    if (!engine) throw new Error('The engine is not there.')
    const shown = availableTransitions(machine, engine, { actor: operator, ...context })
    if (action === 'start') expect(shown.find((one) => one.action === action)?.refusal?.code).toBe(code)
    expect(shown.map((one) => one.action)).toEqual(['start', 'discard'])
  })

  it('comes before what the actor has seen is older than the record', async () => {
    const id = await addEngine()
    await attempt(id, 'start', asOperator)
    expect(await attempt(id, 'stop', { ...asOperator, expectedRevision: 1 })).toBe('record.conflict')
    expect(await answerOf(attempt(id, 'stop', { ...asOperator, expectedRevision: 2 }))).toMatchObject({ revision: 3 })
  })
})

describe('a machine', () => {
  it('may call its audit events otherwise, record further facts, and read columns in camel case', async () => {
    type Renamed = Omit<Engine, 'started_at'> & { readonly startedAt: Date | null }
    const renamed = defineMachine<Vocabulary, Renamed>({
      lifecycle,
      table: 'trial_engine',
      stateColumn: 'state',
      auditEntity: 'trial-engine',
      auditEvents: {
        ...{ start: 'trial-engine.started', stop: 'trial-engine.stopped', restart: 'trial-engine.started-again' },
        discard: 'trial-engine.discarded',
      },
      auditFacts: ({ fuel }) => ({ fuel }),
      windows: () => ({ shift }),
      guards: { fuelled: ({ fuel }) => fuel > 0 },
      refusals: { otherwise: 'talent.stage', guards: { fuelled: 'assessment.paper_empty' } },
      sideEffects: (_engine, _action, { now }) => ({ startedAt: now }),
    })
    const id = await addEngine(2)
    await server.platform.transaction(async (tx) => {
      const [engine] = await load(tx, [id])
      if (!engine) throw new Error('The engine is not there.')
      const { started_at: startedAt, ...rest } = engine
      await transition(tx, renamed, { ...rest, startedAt }, 'start', { ...asOperator, facts: { by: 'hand' } })
    })
    const [engine] = await server.platform.transaction((tx) => load(tx, [id]))
    expect(engine).toMatchObject({ state: 'running', started_at: during })
    const facts = { changes: { state: ['idle', 'running'] }, fuel: 2, by: 'hand' }
    expect(await auditsOf(id)).toEqual([{ event: 'trial-engine.started', facts }])
  })

  it('records no change of a state that stays what it is', async () => {
    const id = await addEngine()
    for (const revision of [2, 3]) expect(await answerOf(attempt(id, 'discard', asOwner))).toMatchObject({ revision })
    expect((await auditsOf(id)).map(({ facts }) => facts.changes)).toEqual([{ state: ['idle', 'stopped'] }, {}])
    expect((await eventsOf(id)).map(({ before, after }) => `${before} ${after}`)).toEqual([
      ...['idle stopped', 'stopped stopped'],
    ])
  })

  it('refuses what is not possible before its command does anything else', async () => {
    const [engine] = await server.platform.transaction(async (tx) => load(tx, [await addEngine(0)]))
    if (!engine) throw new Error('The engine is not there.')
    const attempted = () => requireTransition(machine, engine, 'start', asOperator)
    expect(attempted).toThrow(expect.objectContaining({ code: 'assessment.paper_empty' }))
    expect(await eventsOf(engine.id)).toEqual([])
  })
})

describe('a repeated request', () => {
  it('is recognized by its key, its actor and its action together', async () => {
    const id = await addEngine()
    const first = { state: 'running', revision: 2, starts: 1 }
    expect(await answerOf(attempt(id, 'start', { ...asOperator, key: 'k' }))).toEqual(first)
    expect(await attempt(id, 'start', asOperator)).toBe('talent.stage')
    expect(await attempt(id, 'start', { ...asOperator, key: 'other' })).toBe('talent.stage')
    expect(await attempt(id, 'start', { ...asOperator, actor: system('else'), key: 'k' })).toBe('talent.stage')
    expect(await attempt(id, 'stop', { ...asOperator, key: 'k' })).toBe('record.conflict')
    await attempt(id, 'stop', asOperator)
    await attempt(id, 'restart', asOwner)
    expect(await answerOf(attempt(id, 'start', { ...asOperator, key: 'k' }))).toEqual(first)
    expect(await eventsOf(id)).toHaveLength(3)
  })

  it('may name itself by the revision that its actor has seen', async () => {
    const id = await addEngine()
    const both = await Promise.all([1, 1].map((seen) => attempt(id, 'start', { ...asOperator, ...atRevision(seen) })))
    const repeated = both.map((answer) => (typeof answer === 'string' ? answer : answer.repeated))
    expect(repeated.sort()).toEqual([false, true])
    expect(await attempt(id, 'start', { ...asOperator, actor: system('else'), ...atRevision(1) })).toBe(
      'record.conflict',
    )
  })
})

describe('two at once', () => {
  it.each([
    [true, ['talent.stage']],
    [false, ['talent.stage', 'record.conflict']],
  ])('never both succeed, whether the record is locked: %s', async (lock, codes) => {
    for (let run = 0; run < 5; run += 1) {
      const id = await addEngine()
      const trials = Array.from({ length: 6 }, () => attempt(id, 'start', asOperator, { lock }))
      const answers = await Promise.all(trials)
      const refusals = answers.filter((answer) => typeof answer === 'string')
      expect(refusals).toHaveLength(5)
      for (const refusal of refusals) expect(codes).toContain(refusal)
      expect(await eventsOf(id)).toHaveLength(1)
    }
  })

  it('leave nothing behind when the transaction does not commit', async () => {
    const id = await addEngine()
    const interrupted = server.platform.transaction(async (tx) => {
      const [engine] = await load(tx, [id])
      if (engine) await transition(tx, machine, engine, 'start', asOperator)
      throw new Error('power loss')
    })
    await expect(interrupted).rejects.toThrow('power loss')
    expect([await eventsOf(id), await auditsOf(id)]).toEqual([[], []])
  })
})

describe('many', () => {
  it('change as each of them alone would, with their columns, audit and events', async () => {
    const ids = await addEngines(12_000)
    const dry = await addEngines(2, 0)
    const { succeeded, refused } = await server.platform.transaction(async (tx) =>
      transitionMany(tx, machine, await load(tx, [...ids, ...dry]), 'start', {
        ...asOperator,
        reason: 'a new day',
        day: '2026-11-21',
      }),
    )
    expect(refused.map(({ id, error }) => [id, error.code]).sort()).toEqual(
      dry.map((id) => [id, 'assessment.paper_empty']).sort(),
    )
    expect(succeeded).toHaveLength(12_000)
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from trial_engine
          where id = any($1) and state = 'running' and revision = 2 and starts = 1 and started_at = $2) as changed,
        (select count(*)::int from transition_event
          where entity = 'trial-engine' and reason = 'a new day' and effective_on = '2026-11-21') as logged`,
      [ids, during],
    )
    expect(rows).toEqual([{ changed: 12_000, logged: 12_000 }])
    expect(await auditsOf(ids[0] ?? '')).toMatchObject([
      {
        event: 'trial-engine.start',
        facts: { changes: { state: ['idle', 'running'], starts: [0, 1] }, reason: 'a new day', day: '2026-11-21' },
      },
    ])
    const again = await server.platform.transaction(async (tx) =>
      transitionMany(tx, machine, await load(tx, ids.slice(0, 2)), 'discard', asOwner),
    )
    expect(again.refused.map(({ error }) => error.code)).toEqual(['talent.stage', 'talent.stage'])
  })

  it('may be none', async () => {
    const none = await server.platform.transaction((tx) => transitionMany(tx, machine, [], 'start', asOperator))
    expect(none).toEqual({ succeeded: [], refused: [] })
  })
})

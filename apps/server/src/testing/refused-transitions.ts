import { findTransition, type Vocabulary } from '@rostrum/contracts/kernel/lifecycle'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Subject, TransitionContext } from '../engines/lifecycle/decision.ts'
import type { Machine } from '../engines/lifecycle/machine.ts'
import { transition } from '../engines/lifecycle/transition.ts'
import { type Actor, system } from '../kernel/actor.ts'
import type { Tx } from '../kernel/database/database.ts'
import { DomainError } from '../kernel/http/domain-error.ts'
import type { TestServer } from './test-server.ts'

type StoredRecord<S> = {
  readonly id: string
  readonly table: string
  readonly lock: (tx: Tx, id: string) => Promise<S | undefined>
  /** Further columns that constraints join to a state, as assignments. */
  readonly alongside?: (state: string) => string
  readonly actor?: Actor
}

class Undo extends Error {}

/**
 * Tries whatever a lifecycle does not have on a stored record: every action in every state, as every role. Fails where one
 * is not refused, or changes something.
 *
 * @returns the codes of the refusals
 */
export async function refusedTransitions<V extends Vocabulary, S extends Subject>(
  server: TestServer,
  machine: Machine<V, S, TransitionContext<V['role']>>,
  { id, table, lock, alongside = () => '', actor = system('trial') }: StoredRecord<S>,
): Promise<string[]> {
  const { lifecycle } = machine
  const actions = new Set(lifecycle.transitions.map(({ action }) => action))
  const roles = new Set(lifecycle.transitions.flatMap((one) => [...one.roles]))
  const codes: string[] = []
  const refuse = async (tx: Tx, state: V['state'], action: V['action'], role: V['role']) => {
    await sql`update ${sql.table(table)} set state = ${state} ${sql.raw(alongside(state))} where id = ${id}`.execute(tx)
    const before = await everythingOf(tx, table, id)
    const subject = await lock(tx, id)
    if (!subject) throw new Error('The record is not there.')
    const context = { actor, role, now: server.clock.now() }
    const refusal = await transition(tx, machine, subject, action, context).catch((error: unknown) => error)
    if (!(refusal instanceof DomainError)) throw new Error(`${action} is possible in ${state} for ${role}.`)
    expect(await everythingOf(tx, table, id)).toEqual(before)
    codes.push(refusal.code)
  }
  for (const state of lifecycle.states)
    for (const action of actions)
      for (const role of roles) {
        if (findTransition(lifecycle, state, action)?.roles.includes(role)) continue
        await undone(server, (tx) => refuse(tx, state, action, role))
      }
  return codes
}

/** The row of a record, its events and its audit records. */
async function everythingOf(tx: Tx, table: string, id: string) {
  const { rows } = await sql`select to_jsonb(row) as row,
      (select count(*) from transition_event where entity_id = ${id}::uuid) as events,
      (select count(*) from audit_record where entity_id = ${id}::text) as audits
    from ${sql.table(table)} row where id = ${id}`.execute(tx)
  return rows
}

async function undone(server: TestServer, act: (tx: Tx) => Promise<void>): Promise<void> {
  const trial = server.platform.transaction(async (tx) => {
    await act(tx)
    throw new Undo()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

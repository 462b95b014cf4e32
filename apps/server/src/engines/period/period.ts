import { randomUUID } from 'node:crypto'
import { type PeriodVocabulary, periodLifecycle } from '@rostrum/contracts/engines/period/lifecycle'
import type { Actor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit/audit.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { defineMachine } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import {
  findOpenPeriodFrom,
  findPeriod,
  insertPeriod,
  lockForClosing,
  lockForWriting,
  type Period,
} from './period.store.ts'

const machine = defineMachine<PeriodVocabulary, Period>({
  lifecycle: periodLifecycle,
  table: 'period',
  stateColumn: 'state',
  auditEntity: 'period',
  guards: {},
  refusals: { otherwise: 'period.closed', guards: {} },
  sideEffects: (_period, _action, { now }) => ({ closed_at: now }),
})

/** The periods of one kind of one unit. Which unit a rule takes is decided by the caller. */
type PeriodsOfUnit = { readonly kind: string; readonly unitId: string }
type Office = { readonly actor: Actor; readonly now: Date }

/**
 * Opens a new period.
 *
 * @param first first day, as YYYY-MM-DD
 * @param last last day, included
 * @throws DomainError `period.overlaps`
 */
export async function openPeriod(
  tx: Tx,
  { kind, unitId, first, last }: PeriodsOfUnit & { readonly first: string; readonly last: string },
  { actor, now }: Office,
): Promise<string> {
  const id = randomUUID()
  const inserted = await insertPeriod(tx, { id, kind, unit_id: unitId, first_day: first, last_day: last })
  if (!inserted) throw new DomainError('period.overlaps')
  await audit(tx, actor, now, { event: 'period.opened', entity: 'period', entityId: id, facts: { kind, first, last } })
  return id
}

/**
 * The open period of a day. It stays open until the end of the transaction, so that what is written belongs to it.
 *
 * @throws DomainError `period.closed` with the day from which facts are accepted, `period.missing`
 */
export async function requireOpen(tx: Tx, { kind, unitId }: PeriodsOfUnit, day: string): Promise<Period> {
  await lockForWriting(tx, kind, unitId)
  const period = await findPeriod(tx, kind, unitId, day)
  if (!period) throw new DomainError('period.missing', { day })
  if (period.state === 'open') return period
  const next = await findOpenPeriodFrom(tx, kind, unitId, day)
  throw new DomainError('period.closed', { day, next: next?.first_day ?? 'none' })
}

/**
 * The period that accepts a fact of a day: its own while that is open, otherwise the next open one, where the fact is an
 * adjustment. It stays open until the end of the transaction.
 *
 * @throws DomainError `period.missing` when no open period follows
 */
export async function acceptingPeriod(tx: Tx, { kind, unitId }: PeriodsOfUnit, day: string): Promise<Period> {
  await lockForWriting(tx, kind, unitId)
  const period = await findOpenPeriodFrom(tx, kind, unitId, day)
  if (!period) throw new DomainError('period.missing', { day })
  return period
}

/**
 * Closes the period of a day, after all transactions that write facts of it have ended. It is never opened again.
 *
 * @throws DomainError `period.closed`, `period.missing`
 */
export async function closePeriod(
  tx: Tx,
  { kind, unitId }: PeriodsOfUnit,
  day: string,
  { actor, now }: Office,
): Promise<Period> {
  await lockForClosing(tx, kind, unitId)
  const period = await findPeriod(tx, kind, unitId, day)
  if (!period) throw new DomainError('period.missing', { day })
  const { subject } = await transition(tx, machine, period, 'close', { actor, role: 'office', now })
  return subject
}

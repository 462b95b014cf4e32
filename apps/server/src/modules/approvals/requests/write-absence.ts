import { randomUUID } from 'node:crypto'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { findOwnAbsence, insertAbsence, overlapsAbsence, updateAbsence } from './absence.store.ts'
import { isColleague } from './inbox.store.ts'

type AbsenceInput = {
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly revision: number
  readonly from: string
  readonly to: string
  readonly kinds: readonly string[]
  readonly substituteId: string | null
}

/**
 * Enters or changes an absence of the actor, both days included. It concerns tasks that open from then on.
 *
 * @throws DomainError at `to` or `substituteId`, `approval.absence_overlaps`, `approval.person_not_possible`, `record.conflict`
 */
export async function writeAbsence(
  { platform, tx, actor, now }: CommandContext,
  { id: known, revision, ...given }: AbsenceInput,
): Promise<{ id: string; revision: number }> {
  const { accountId } = actor
  const id = known ?? randomUUID()
  if (given.to < given.from) throw invalid({ path: 'to', key: 'field.ends_too_early' })
  if (known !== undefined && !(await findOwnAbsence(tx, known, accountId))) throw notFound()
  const { substituteId } = given
  if (substituteId === accountId) throw new DomainError('approval.person_not_possible')
  if (substituteId !== null && !(await isColleague(platform.database.db, accountId, substituteId)))
    throw invalid({ path: 'substituteId', key: 'record.not_found' })
  const absence = { ...given, id, accountId }
  if (await overlapsAbsence(tx, absence)) throw new DomainError('approval.absence_overlaps')
  const facts = { from: given.from, to: given.to, kinds: given.kinds, substituteId }
  const entry = { entity: 'approval-absence', entityId: id, facts }
  if (known === undefined) {
    await insertAbsence(tx, absence)
    await audit(tx, actor, now, { event: 'approval-absence.created', ...entry })
    return { id, revision: 1 }
  }
  const next = await updateAbsence(tx, absence, revision)
  if (next === undefined) throw new DomainError('record.conflict')
  await audit(tx, actor, now, { event: 'approval-absence.changed', ...entry })
  return { id, revision: next }
}

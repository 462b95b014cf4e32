import {
  maximumReorganisations,
  type Reorganisation,
  type ReorganisationMove,
} from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import {
  deleteReorganisation,
  findDrafts,
  insertReorganisation,
  lockReorganisation,
  presentReorganisation,
  type StoredReorganisation,
  updateReorganisation,
} from './reorganisation.store.ts'

type Versioned = { readonly id: string; readonly revision: number }
type Draft = {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly moves: readonly ReorganisationMove[]
}
type Context = Pick<QueryContext, 'platform' | 'actor' | 'now'>

export const listDrafts = async ({ platform, actor }: Context): Promise<Reorganisation[]> =>
  (await findDrafts(platform.database.db, actor.accountId)).map(presentReorganisation)

/**
 * Begins a draft. The same identifier from the same account is the same draft.
 *
 * @throws DomainError `record.conflict` for an identifier in use, `reorganisation.too_many`
 */
export function beginDraft({ platform, actor, now }: Context, draft: Draft): Promise<Versioned> {
  requireEachOnce(draft.moves)
  return platform.transaction(async (tx) => {
    const known = await lockReorganisation(tx, actor.accountId, draft.id)
    if (known) return { id: known.id, revision: known.revision }
    if ((await findDrafts(tx, actor.accountId)).length >= maximumReorganisations)
      throw new DomainError('reorganisation.too_many', { count: maximumReorganisations })
    if (!(await insertReorganisation(tx, actor.accountId, draft, now))) throw new DomainError('record.conflict')
    await record(tx, { actor, now }, 'reorganisation.created', draft.id)
    return { id: draft.id, revision: 1 }
  })
}

/** @throws DomainError `record.not_found`, `record.conflict`, `reorganisation.submitted`, at a move that is there twice */
export function saveDraft(context: Context, { revision, ...draft }: Draft & Versioned): Promise<Versioned> {
  const { platform, actor, now } = context
  requireEachOnce(draft.moves)
  return platform.transaction(async (tx) => {
    await accessDraft(tx, context, { id: draft.id, revision })
    await updateReorganisation(tx, draft, now)
    await record(tx, { actor, now }, 'reorganisation.draft_saved', draft.id)
    return { id: draft.id, revision: revision + 1 }
  })
}

/** @throws DomainError `record.not_found`, also for what has been submitted */
export function removeDraft({ platform, actor, now }: Context, id: string): Promise<{ done: true }> {
  return platform.transaction(async (tx) => {
    const found = await lockReorganisation(tx, actor.accountId, id)
    if (!found || found.outcome !== null) throw notFound()
    await deleteReorganisation(tx, id)
    await record(tx, { actor, now }, 'reorganisation.draft_discarded', id)
    return { done: true }
  })
}

/**
 * A draft of the actor at the revision that was read, locked until the transaction ends.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, `reorganisation.submitted`
 */
export async function accessDraft(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id, revision }: Versioned,
): Promise<StoredReorganisation> {
  const found = await lockReorganisation(tx, actor.accountId, id)
  if (!found) throw notFound()
  if (found.outcome !== null) throw new DomainError('reorganisation.submitted')
  if (found.revision !== revision) throw new DomainError('record.conflict')
  return found
}

const record = (tx: Tx, { actor, now }: Pick<Context, 'actor' | 'now'>, event: string, entityId: string) =>
  audit(tx, actor, now, { event, entity: 'reorganisation', entityId, facts: {} })

/** Two moves of one person would depend on their order. */
function requireEachOnce(moves: readonly ReorganisationMove[]): void {
  const known = new Set<string>()
  const repeated = moves.flatMap(({ kind, id }, at) => {
    const key = `${kind} ${id}`
    if (!known.has(key)) {
      known.add(key)
      return []
    }
    return [{ path: `moves.${at}`, key: 'record.already_exists' }]
  })
  if (repeated.length > 0) throw invalid(...repeated)
}

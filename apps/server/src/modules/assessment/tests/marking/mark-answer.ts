import {
  type MarkItemAction,
  type MarkItemState,
  type MarkItemVocabulary,
  markItemLifecycle,
} from '@rostrum/contracts/assessment/tests/lifecycle'
import { markingMinutes } from '@rostrum/contracts/assessment/tests/question-types'
import { findBlocker, findTransition, type GuardContext } from '@rostrum/contracts/kernel/lifecycle'
import { settleMarks } from '@rostrum/recruitment-rules/marking'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { gradeIfMarked } from '../attempts/submit-attempt.ts'
import {
  accessMarkItem,
  claimRound,
  findRounds,
  lockNextItem,
  type MarkItem,
  saveRound,
  updateMarkItem,
} from './marking.store.ts'

type ClaimedAnswer = { readonly item: MarkItem; readonly until: Date }

/** Claims the next answer of a paper for a marker; concurrent markers get different rounds. */
export function claimNextAnswer(
  platform: Platform,
  actor: Staff,
  paperId: string,
  now: Date,
): Promise<ClaimedAnswer | undefined> {
  const until = new Date(now.getTime() + markingMinutes * 60_000)
  return platform.transaction(async (tx) => {
    const item = await lockNextItem(tx, actor, paperId, now)
    if (!item) return undefined
    await claimRound(tx, item, actor, { now, until })
    return { item, until }
  })
}

type GivenMark = { readonly id: string; readonly marks: number; readonly comment: string }

/**
 * Marks an answer. Markers do not see each other's marks. After the last answer of a paper is resolved, the paper is
 * passed or failed.
 *
 * @throws DomainError `assessment.claim_lost`, `assessment.already_marked`, or at the marks when there are too many
 */
export function markAnswer(
  platform: Platform,
  actor: Staff,
  { id, marks, comment }: GivenMark,
  now: Date,
): Promise<MarkItemState> {
  return platform.transaction(async (tx) => {
    const item = await accessMarkItem(tx, actor, id, true)
    const own = (await findRounds(tx, id)).find(({ account_id }) => account_id === actor.accountId)
    if (!own) throw new DomainError('assessment.claim_lost')
    requireMarksWithin(item, marks)
    const given = marks.toFixed(2)
    if (own.marks !== null) {
      if (own.marks !== given) throw new DomainError('assessment.already_marked')
      return item.state
    }
    await saveRound(tx, id, actor.accountId, { marks: given, comment, now })
    const facts = { round: own.round, marks: given }
    await audit(tx, actor, now, { event: 'answer.marked', entity: 'mark_item', entityId: id, facts })
    return resolveMarks(tx, item, now)
  })
}

/**
 * Replaces a marker's own marks while no other mark has met them. Afterwards they stay: the answer was settled with them,
 * or went to a third marker because of them.
 *
 * @throws DomainError `assessment.claim_lost`, `assessment.mark_final`, or at the marks when there are too many
 */
export function correctMark(
  platform: Platform,
  actor: Staff,
  { id, marks, comment }: GivenMark,
  now: Date,
): Promise<void> {
  return platform.transaction(async (tx) => {
    const item = await accessMarkItem(tx, actor, id, true)
    const own = (await findRounds(tx, id)).find(({ account_id }) => account_id === actor.accountId)
    if (!own?.marks) throw new DomainError('assessment.claim_lost')
    if (isFinalMark(item)) throw new DomainError('assessment.mark_final')
    requireMarksWithin(item, marks)
    const after = marks.toFixed(2)
    if (own.marks === after && own.comment === comment) return
    await saveRound(tx, id, actor.accountId, { marks: after, comment, now })
    const facts = { round: own.round, before: own.marks, after }
    await audit(tx, actor, now, { event: 'answer.mark_corrected', entity: 'mark_item', entityId: id, facts })
  })
}

/** Whether the marks given so far have had their effect. */
export const isFinalMark = ({ state }: Pick<MarkItem, 'state'>): boolean => state !== 'marking'

function requireMarksWithin({ points }: MarkItem, marks: number): void {
  if (marks > points) throw invalid({ path: 'marks', key: 'field.too_big', params: { maximum: points } })
}

/** Moves the answer to the state that follows from the marks so far. */
async function resolveMarks(tx: Tx, item: MarkItem, now: Date): Promise<MarkItemState> {
  const given = (await findRounds(tx, item.id)).flatMap(({ marks }) => marks ?? [])
  const settlement = settleMarks(given, item.tolerance.toFixed(1))
  if (settlement.state === 'marking') return item.state
  const agreed = settlement.state === 'settled'
  const action: MarkItemAction = item.state === 'arbitration' ? 'arbitrate' : agreed ? 'agree' : 'disagree'
  const guardContext: GuardContext<MarkItemVocabulary> = {
    role: 'marker',
    now: now.toISOString(),
    windows: {},
    evaluateGuard: (guard) => (guard === 'withinTolerance') === agreed,
  }
  const move = findTransition(markItemLifecycle, item.state, action)
  if (!move || findBlocker(markItemLifecycle, item.state, action, guardContext)) {
    throw new Error(`No move ${action} from ${item.state}.`)
  }
  await updateMarkItem(tx, item.id, move.to, agreed ? settlement.marks : null)
  if (move.to === 'settled') await gradeIfMarked(tx, item.attempt_id, now)
  return move.to
}

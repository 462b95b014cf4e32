import { createHash } from 'node:crypto'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockApplication, requireApplicationInScope, transitionByKey } from '../../applications/public.ts'
import { findSeat } from '../exam.store.ts'
import { lockProjectRevision } from '../exam-settings.store.ts'
import { isSameMark, writeScores } from '../scores/import-scores.ts'
import { findMarks } from '../scores/mark.store.ts'
import { rankAndAudit } from '../scores/rank-positions.ts'
import { isRankingOutdated } from '../scores/ranking.store.ts'
import { recordConclusion } from './recheck.store.ts'

type Context = { readonly actor: Staff; readonly now: Date }
type Conclusion = {
  readonly id: string
  readonly opinion: string
  readonly marks: readonly { readonly subject: string; readonly before: string | null; readonly mark: string }[]
}

/**
 * Concludes a recheck with an opinion for the applicant. The same step writes corrected marks and recomputes the
 * ranking, so that the score always matches the conclusion.
 *
 * @throws DomainError `record.conflict` when a mark has changed since it was read for correction
 * @throws DomainError `exam.not_ranked` while total and rank are outdated by marks changed elsewhere
 * @throws DomainError `exam.scores_invalid` with the number of invalid marks
 */
export function concludeRecheck(platform: Platform, { actor, now }: Context, conclusion: Conclusion) {
  const { id, opinion, marks } = conclusion
  return platform.transaction(async (tx) => {
    await requireApplicationInScope(tx, actor, 'score:write', id)
    const seat = await findSeat(tx, id)
    // The lock order is project before application, as in ranking. The reverse order could deadlock.
    if (seat) await lockProjectRevision(tx, seat.project_id)
    const application = await lockApplication(platform, tx, id, now)
    const { project } = application
    // Without an open recheck, the transition below refuses with the reason.
    if (marks.length > 0 && application.exam === 'RECHECK') {
      if (!seat) throw new DomainError('exam.scores_invalid', { count: marks.length })
      await requireUnchanged(tx, conclusion)
      const { ticket_number: ticketNumber } = seat
      const rows = marks.map(({ subject, mark }) => ({ ticketNumber, subject, mark, state: 'present' as const }))
      await writeScores(platform, tx, actor, { project, rows }, now)
      await rankAndAudit(tx, actor, { project }, now)
    }
    const transitionContext = { actor, role: 'examOffice', now, reason: opinion, key: keyOf(conclusion) } as const
    const { subject, repeated } = await transitionByKey(tx, application, 'exam', 'concludeRecheck', transitionContext)
    if (repeated) return subject
    if (await isRankingOutdated(tx, project.id)) throw new DomainError('exam.not_ranked')
    await recordConclusion(tx, { id, opinion, now })
    return subject
  })
}

/** A correction applies only to the mark that was read. Another person may have entered it again from the paper. */
async function requireUnchanged(tx: Tx, { id, marks }: Conclusion): Promise<void> {
  const stored = (await findMarks(tx, [id])).get(id) ?? []
  for (const { subject, before } of marks) {
    const currentMark = stored.find(({ code }) => code === subject)
    const asRead = currentMark ? isSameMark(currentMark, { state: currentMark.state, mark: before }) : before === null
    if (!asRead) throw new DomainError('record.conflict')
  }
}

/** A recheck is concluded once, so that what the conclusion says names its request. */
const keyOf = ({ opinion, marks }: Conclusion): string => {
  const content = [opinion, ...marks.map(({ subject, before, mark }) => [subject, before, mark])]
  return `recheck:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`
}

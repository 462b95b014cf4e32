import type { Staff } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockProject } from '../lock-project.ts'
import { type ScoreRow, writeScores } from './import-scores.ts'
import { interviewSubject } from './mark.store.ts'
import { rankAndAudit } from './rank-positions.ts'

type Entered = { readonly projectId: string; readonly rows: readonly Omit<ScoreRow, 'subject'>[] }

/**
 * Writes interview marks and recomputes the ranking, so that ranks always follow from the marks.
 *
 * @throws DomainError `exam.scores_invalid` with the number of errors
 */
export function enterInterviewMarks(platform: Platform, actor: Staff, { projectId, rows }: Entered, now: Date) {
  return platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, actor, 'score:write', projectId)
    const marks = rows.map((row) => ({ ...row, subject: interviewSubject }))
    const { written } = await writeScores(platform, tx, actor, { project, rows: marks }, now)
    const { ranked } = await rankAndAudit(tx, actor, { project }, now)
    return { written, ranked }
  })
}

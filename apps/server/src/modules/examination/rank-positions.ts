import {
  type Contender,
  combinedResult,
  type Result,
  rankWithinPosition,
  reachesThreshold,
  type SubjectMark,
  writtenResult,
} from '@rostrum/recruitment-rules/scores'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Project, projectById } from '../recruitment/public.ts'
import { type ExamineeRow, findExaminees } from './exam.store.ts'
import { interviewSubject } from './import-scores.ts'
import { findMarks, type NewResult, replaceResults } from './mark.store.ts'

const rankedStates = ['SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT']

type Standing = {
  readonly id: string
  readonly written: Result
  readonly result: Result
  readonly marks: readonly SubjectMark[]
}

/**
 * Computes totals and ranks of every position anew from the marks; the interview counts once somebody has a mark.
 *
 * @throws DomainError `exam.nobody_scored`
 */
export function rankPositions(
  platform: Platform,
  actor: Staff,
  { projectId, threshold }: { projectId: string; threshold?: string | undefined },
  now: Date,
): Promise<{ ranked: number; unranked: number }> {
  return platform.transaction(async (tx) => {
    const project = await projectById(platform, projectId)
    const results = await rankWithin(tx, project, threshold, now)
    if (results.length === 0) throw new DomainError('exam.nobody_scored')
    const ranked = results.filter(({ rank }) => rank !== null).length
    const facts = { ranked, threshold: threshold ?? null }
    await audit(tx, actor, now, { event: 'positions.ranked', entity: 'project', entityId: projectId, facts })
    return { ranked, unranked: results.length - ranked }
  })
}

/** Ranks a project within a transaction that may have just written its marks. */
export async function rankWithin(
  tx: Tx,
  project: Project,
  threshold: string | undefined,
  now: Date,
): Promise<readonly NewResult[]> {
  const examinees = await findExaminees(tx, project.id, rankedStates)
  const marks = await findMarks(
    tx,
    examinees.map(({ id }) => id),
  )
  const results = [...Map.groupBy(examinees, ({ position_id }) => position_id)].flatMap(([positionId, rivals]) =>
    resultsOf(project, positionId, rivals, (id) => marks.get(id) ?? [], threshold),
  )
  await replaceResults(tx, project.id, results, now)
  return results
}

function resultsOf(
  project: Project,
  positionId: string,
  rivals: readonly ExamineeRow[],
  marksOf: (id: string) => readonly SubjectMark[],
  threshold: string | undefined,
): NewResult[] {
  const standings = rivals.map(({ id }) => standingOf(project, id, marksOf(id)))
  const ranks = rankWithinPosition(standings.map((standing) => contenderOf(project, standing)))
  const ranked = [...ranks.values()].filter((rank) => rank !== null).length
  return standings.map(({ id, written, result, marks }) => ({
    applicationId: id,
    positionId,
    written: written.total,
    total: result.total,
    rank: ranks.get(id) ?? null,
    ranked,
    threshold: threshold ?? null,
    aboveThreshold: threshold === undefined ? null : reachesThreshold(written, marks, { total: threshold }),
  }))
}

function standingOf({ subjects, interviewWeight }: Project, id: string, marks: readonly SubjectMark[]): Standing {
  const written = writtenResult(subjects, marks)
  const interview = marks.find(({ code }) => code === interviewSubject)
  const result = interview && interviewWeight ? combinedResult(written, interview, interviewWeight) : written
  return { id, written, result, marks }
}

function contenderOf({ tieBreak }: Project, { id, written, result, marks }: Standing): Contender {
  const figure = (code: string) =>
    code === 'written' ? written.total : (marks.find((mark) => mark.code === code)?.mark ?? null)
  return { id, result, tieBreaks: tieBreak.map(figure) }
}

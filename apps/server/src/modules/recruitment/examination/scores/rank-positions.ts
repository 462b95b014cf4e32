import {
  type Contender,
  combinedResult,
  type Result,
  rankWithinPosition,
  reachesThreshold,
  type SubjectMark,
  writtenResult,
} from '@rostrum/recruitment-rules/scores'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { Project } from '../../projects/public.ts'
import { findExaminees } from '../exam.store.ts'
import { lockProjectRevision } from '../exam-settings.store.ts'
import { lockProject } from '../lock-project.ts'
import {
  findMarks,
  findResults,
  interviewSubject,
  type MarksByApplication,
  type NewResult,
  replaceResults,
} from './mark.store.ts'
import { competingStates, recordRanking } from './ranking.store.ts'
import { findThresholds, setThresholds } from './threshold.store.ts'

const rankedStates = [...competingStates, 'OUT']

/** States that are compared by combined totals once interviews count. */
const calledStates = ['INTERVIEW', 'PUBLICITY', 'HIRED']

type MarkTotals = {
  readonly id: string
  readonly written: Result
  readonly interview: SubjectMark | undefined
  readonly marks: readonly SubjectMark[]
}
type Rival = MarkTotals & { readonly result: Result }

/**
 * Recomputes totals and ranks of every position from the marks. Once a position has an interview mark, invited
 * examinees are ranked among themselves by combined total. The others keep their rank of the written test.
 *
 * @throws DomainError `exam.none_scored`
 */
export function rankPositions(
  platform: Platform,
  actor: Staff,
  { projectId, threshold }: { projectId: string; threshold?: string | undefined },
  now: Date,
): Promise<{ ranked: number; unranked: number }> {
  return platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, actor, 'score:write', projectId)
    if (threshold !== undefined) await setThresholds(tx, project, { total: threshold })
    const ranking = await rankAndAudit(tx, actor, { project, threshold }, now)
    if (ranking.ranked + ranking.unranked === 0) throw new DomainError('exam.none_scored')
    return ranking
  })
}

type Ranking = { readonly project: Project; readonly threshold?: string | undefined }

/** Ranks a project within a transaction that may have just written its marks, and audits it. */
export async function rankAndAudit(tx: Tx, actor: Staff, { project, threshold }: Ranking, now: Date) {
  const results = await rankWithin(tx, project, now)
  const ranked = results.filter(({ rank }) => rank !== null).length
  const facts = { ranked, threshold: threshold ?? null }
  await audit(tx, actor, now, { event: 'positions.ranked', entity: 'project', entityId: project.id, facts })
  return { ranked, unranked: results.length - ranked }
}

/** The ranking itself. */
export async function rankWithin(tx: Tx, project: Project, now: Date): Promise<readonly NewResult[]> {
  await lockProjectRevision(tx, project.id)
  await recordRanking(tx, project.id)
  const thresholds = await findThresholds(tx, project.id)
  const examinees = await findExaminees(tx, project.id, rankedStates, 'passed')
  const called = new Set((await findExaminees(tx, project.id, calledStates, 'passed')).map(({ id }) => id))
  const marks = await findMarks(
    tx,
    examinees.map(({ id }) => id),
  )
  const results = [...Map.groupBy(examinees, ({ position_id }) => position_id)].flatMap(([positionId, rivals]) => {
    const standings = rivals.map(({ id }) => markTotalsOf(project, id, marks.get(id) ?? []))
    return rankedOf(project, standings, called).map((one) => resultOf(positionId, one, thresholds.get(positionId)))
  })
  const retained = await resultsOfDropped(tx, project.id, marks)
  const all = results.map((result) => retained.get(result.applicationId) ?? result)
  await replaceResults(tx, project.id, all, now)
  return all
}

/** A person dropped after the interview has already read a combined result, so it stays. */
async function resultsOfDropped(tx: Tx, projectId: string, marks: MarksByApplication): Promise<Map<string, NewResult>> {
  const dropped = new Set((await findExaminees(tx, projectId, ['OUT'])).map(({ id }) => id))
  const interviewed = (id: string) => marks.get(id)?.some(({ code }) => code === interviewSubject)
  const stored = await findResults(tx, projectId)
  return new Map(
    stored.flatMap((row): [string, NewResult][] =>
      dropped.has(row.application_id) && interviewed(row.application_id)
        ? [[row.application_id, toNewResult(row)]]
        : [],
    ),
  )
}

const toNewResult = (row: Awaited<ReturnType<typeof findResults>>[number]): NewResult => ({
  applicationId: row.application_id,
  positionId: row.position_id,
  written: row.written,
  total: row.total,
  rank: row.rank,
  ranked: row.ranked_count,
  writtenRank: row.written_rank,
  writtenRanked: row.written_ranked_count,
  threshold: row.threshold,
  aboveThreshold: row.above_threshold,
})

type RankPosition = { readonly rank: number | null; readonly ranked: number }
type RankedRival = RankPosition & { readonly rival: Rival; readonly byWritten: RankPosition }

function rankedOf(project: Project, totals: readonly MarkTotals[], called: ReadonlySet<string>): RankedRival[] {
  const written = totals.map((total) => ({ ...total, result: total.written }))
  // The rank of the written test is fixed from its release on. The interview does not affect it.
  const places = rankRivals(
    written,
    project.tieBreak.filter((code) => code !== interviewSubject),
  )
  const byWritten = written.map((rival) => ranked(rival, places, places))
  const { interviewWeight } = project
  const interviewed = totals.filter(({ id }) => called.has(id))
  if (interviewWeight === null || !interviewed.some(({ interview }) => interview)) return byWritten
  const combined = interviewed.map((total) => ({ ...total, result: totalOf(total, interviewWeight) }))
  const combinedPlaces = rankRivals(combined, project.tieBreak)
  const byTotal = combined.map((rival) => ranked(rival, combinedPlaces, places))
  return [...byWritten.filter(({ rival }) => !called.has(rival.id)), ...byTotal]
}

type RankPositions = (id: string) => RankPosition

function rankRivals(rivals: readonly Rival[], tieBreak: Project['tieBreak']): RankPositions {
  const ranks = rankWithinPosition(rivals.map((rival) => toContender(rival, tieBreak)))
  const count = [...ranks.values()].filter((rank) => rank !== null).length
  return (id) => ({ rank: ranks.get(id) ?? null, ranked: count })
}

const ranked = (rival: Rival, places: RankPositions, written: RankPositions): RankedRival => ({
  ...places(rival.id),
  rival,
  byWritten: written(rival.id),
})

const resultOf = (
  positionId: string,
  { rival, rank, ranked: count, byWritten }: RankedRival,
  threshold: string | undefined,
): NewResult => ({
  applicationId: rival.id,
  positionId,
  written: rival.written.total,
  total: rival.result.total,
  rank,
  ranked: count,
  writtenRank: byWritten.rank,
  writtenRanked: byWritten.ranked,
  threshold: threshold ?? null,
  aboveThreshold: threshold === undefined ? null : reachesThreshold(rival.written, rival.marks, { total: threshold }),
})

function markTotalsOf({ subjects }: Project, id: string, marks: readonly SubjectMark[]): MarkTotals {
  const papers = marks.filter(({ code }) => subjects.some((subject) => subject.code === code))
  const interview = marks.find(({ code }) => code === interviewSubject)
  return { id, written: writtenResult(subjects, papers), interview, marks }
}

/** A missing mark leaves the total open. Otherwise a written total would be compared with combined ones. */
const totalOf = ({ written, interview }: MarkTotals, weight: string): Result =>
  combinedResult(written, interview ?? { code: interviewSubject, state: 'present', mark: null }, weight)

function toContender({ id, written, result, marks }: Rival, tieBreak: Project['tieBreak']): Contender {
  const figure = (code: string) =>
    code === 'written' ? written.total : (marks.find((mark) => mark.code === code)?.mark ?? null)
  return { id, result, tieBreaks: tieBreak.map(figure) }
}

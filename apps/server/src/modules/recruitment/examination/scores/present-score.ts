import type { Score } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { SubjectMark } from '@rostrum/recruitment-rules/scores'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { RecheckRequest } from '../../../../kernel/database/database-types.ts'
import { displayedChoice, type LoadedApplication, presentActions } from '../../applications/public.ts'
import { presentPositionSummary } from '../../positions/public.ts'
import { nameIn, type PresentationContext } from '../../projects/public.ts'
import { ScoreSnapshot } from '../rechecks/recheck.store.ts'
import { isSameMark } from './import-scores.ts'
import { interviewSubject } from './mark.store.ts'

type ScoreData = {
  readonly marks: readonly SubjectMark[]
  readonly releasedAt: Date | undefined
  readonly ticketNumber: string | null
  readonly result: ScoreSnapshot['result']
  readonly recheck: Selectable<RecheckRequest> | undefined
}

/** A score as its owner reads it. During a recheck it is the score at the time of the request. */
export function presentScore(
  application: LoadedApplication,
  { releasedAt, ticketNumber, recheck, ...now }: ScoreData,
  view: PresentationContext,
): z.input<typeof Score> {
  const { project, choices, number } = application
  const { marks, result } =
    application.exam === 'RECHECK' && recheck?.score_snapshot ? ScoreSnapshot.parse(recheck.score_snapshot) : now
  const position = displayedChoice(choices)
  if (!position || number === null) throw new Error('An application with a score has no number or no position.')
  const subjects = project.subjects.map((subject) => ({ ...subject, name: nameIn(subject.name, view.locale) }))
  const interview = isInterviewPublished(application) ? marks.find(({ code }) => code === interviewSubject) : undefined
  return {
    applicationId: application.id,
    number,
    ticketNumber,
    project: { id: project.id, title: nameIn(project.title, view.locale), timeZone: project.timeZone },
    position: presentPositionSummary(position, view.locale),
    subjects: subjects.flatMap(({ code, name, fullMark, weight }) => {
      const mark = marks.find((candidate) => candidate.code === code)
      return mark ? [{ code, name, state: mark.state, mark: mark.mark, fullMark, weight }] : []
    }),
    written: result?.written ?? null,
    interview: interview?.mark ?? null,
    total: interview || project.interviewWeight === null ? (result?.total ?? null) : null,
    ...rankOf(application, result),
    threshold: result?.threshold ?? null,
    aboveThreshold: result?.above_threshold ?? null,
    calledToInterview: calledToInterview(application),
    releasedAt: (releasedAt ?? result?.computed_at ?? application.savedAt).toISOString(),
    recheck: recheck ? { ...presentRecheck(recheck), corrections: correctionsOf(recheck, subjects, marks) } : null,
    recheckUntil: project.windows.recheck?.end ?? null,
    actions: presentActions(application, view),
  }
}

const presentRecheck = ({ requested_at, concluded_at, opinion }: Selectable<RecheckRequest>) => ({
  requestedAt: requested_at.toISOString(),
  concludedAt: concluded_at?.toISOString() ?? null,
  opinion,
})

type Subject = { readonly code: string; readonly name: string }

/** What a concluded recheck has changed: nothing else changes a mark of the written test that its owner has read. */
function correctionsOf(
  { score_snapshot: snapshot, concluded_at: concludedAt }: Selectable<RecheckRequest>,
  subjects: readonly Subject[],
  marks: readonly SubjectMark[],
) {
  if (!snapshot || !concludedAt) return []
  const read = ScoreSnapshot.parse(snapshot).marks
  return subjects.flatMap(({ code, name }) => {
    const [before, after] = [read, marks].map((all) => all.find((mark) => mark.code === code))
    if (!before || !after || isSameMark(before, after)) return []
    return [
      {
        ...{ code, name },
        before: { state: before.state, mark: before.mark },
        after: { state: after.state, mark: after.mark },
      },
    ]
  })
}

/** A rank by combined totals would reveal the interview marks before the publicity list does. */
function rankOf(application: LoadedApplication, result: ScoreData['result']) {
  return isInterviewPublished(application)
    ? { rank: result?.rank ?? null, ranked: result?.ranked_count ?? 0 }
    : { rank: result?.written_rank ?? null, ranked: result?.written_ranked_count ?? 0 }
}

/** Interview marks are published with the publicity list, not when they are entered. */
const isInterviewPublished = ({ exam }: LoadedApplication): boolean =>
  exam === 'PUBLICITY' || exam === 'HIRED' || exam === 'OUT'

/** Null before invitations are decided, and where there is no interview. */
function calledToInterview({ exam, project, calledToInterview: called }: LoadedApplication): boolean | null {
  if (project.interviewWeight === null) return null
  if (called) return true
  return exam === 'OUT' ? false : null
}

import { isScoreReleased } from '@rostrum/contracts/recruitment/applications/application-actions'
import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { Applicant } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { examActionTimes, ownApplications } from '../../applications/public.ts'
import type { PresentationContext } from '../../projects/public.ts'
import { findSeats } from '../exam.store.ts'
import { findRechecks } from '../rechecks/recheck.store.ts'
import { findMarks, findResultsOf } from './mark.store.ts'
import { presentScore } from './present-score.ts'

const releasedStates = ExamState.options.filter(isScoreReleased)

/** Released scores of the signed-in person. Unreleased marks are never read. */
export async function listOwnScores(
  platform: Platform,
  actor: Applicant,
  { current, size }: { readonly current: number; readonly size: number },
  view: PresentationContext,
) {
  const { db } = platform.database
  const { applications, total } = await ownApplications(
    platform,
    actor,
    { exam: releasedStates, current, size },
    view.now,
  )
  const ids = applications.map(({ id }) => id)
  const marks = await findMarks(db, ids)
  const released = await examActionTimes(db, ids, 'release')
  const seats = new Map((await findSeats(db, ids)).map((seat) => [seat.application_id, seat.ticket_number]))
  const results = new Map((await findResultsOf(db, ids)).map((result) => [result.application_id, result]))
  const rechecks = new Map((await findRechecks(db, ids)).map((recheck) => [recheck.application_id, recheck]))
  const records = applications.map((application) =>
    presentScore(
      application,
      {
        marks: marks.get(application.id) ?? [],
        releasedAt: released.get(application.id),
        ticketNumber: seats.get(application.id) ?? null,
        result: results.get(application.id),
        recheck: rechecks.get(application.id),
      },
      view,
    ),
  )
  return { records, total, current, size }
}

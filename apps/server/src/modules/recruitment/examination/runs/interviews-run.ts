import { defineRun } from '../../../../engines/run/define-run.ts'
import { projectById } from '../../projects/public.ts'
import { callInterviews, findInvited } from '../conclude-exam.ts'
import { examRun, onlyPublished, projectOf } from './exam-run.ts'
import { reportOf } from './transition-report.ts'

/** Calls the first examinees of each position to the interview. */
export const interviewsRun = defineRun({
  ...examRun('interviews'),
  ...onlyPublished,
  async plan(tx, { platform, run }) {
    const project = await projectById(platform, projectOf(run), tx)
    return [{ chunk: {}, weight: (await findInvited(tx, project)).length }]
  },
  async publish(tx, { platform, run, actor, now }) {
    return reportOf(await callInterviews(platform, tx, { actor, now }, projectOf(run)))
  },
})

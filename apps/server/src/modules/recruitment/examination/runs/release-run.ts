import { defineRun } from '../../../../engines/run/define-run.ts'
import { findReleasable, releaseRanked } from '../conclude-exam.ts'
import { examRun, onlyPublished, projectOf } from './exam-run.ts'
import { reportOf } from './transition-report.ts'

/** Releases the scores of all ranked examinees. */
export const releaseRun = defineRun({
  ...examRun('release'),
  ...onlyPublished,
  async plan(tx, { run }) {
    return [{ chunk: {}, weight: (await findReleasable(tx, projectOf(run))).length }]
  },
  async publish(tx, { platform, run, actor, now }) {
    return reportOf(await releaseRanked(platform, tx, { actor, now }, projectOf(run)))
  },
})

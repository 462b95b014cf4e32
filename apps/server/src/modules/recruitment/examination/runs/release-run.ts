import type { MessageParams } from '@rostrum/i18n/message'
import { z } from 'zod'
import { defineRun } from '../../../../engines/run/define-run.ts'
import { findReleasable, releaseRanked } from '../conclude-exam.ts'
import { examRun, projectOf } from './exam-run.ts'

const maximumRefused = 1000

/** Whom the lifecycle refused the release, with the reason. */
export type RefusedRelease = { readonly id: string; readonly reason: string; readonly params: MessageParams }

/**
 * Releases the scores of all ranked examinees. All applicants learn their scores at the same moment, so the publication
 * alone moves the applications, some statements for all of them.
 */
export const releaseRun = defineRun({
  ...examRun('release'),
  chunk: z.object({}),
  async plan(tx, { run }) {
    return [{ chunk: {}, weight: (await findReleasable(tx, projectOf(run))).length }]
  },
  load: async () => ({}),
  compute: () => ({}),
  write: async () => ({}),
  async publish(tx, { platform, run, actor, now }) {
    const { succeeded, refused } = await releaseRanked(platform, tx, { actor, now }, projectOf(run))
    const details: RefusedRelease[] = refused
      .slice(0, maximumRefused)
      .map(({ id, error }) => ({ id, reason: error.code, params: error.params }))
    return { metrics: { moved: succeeded.length, refused: refused.length }, details }
  },
})

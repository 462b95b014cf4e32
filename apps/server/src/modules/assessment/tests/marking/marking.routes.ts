import type { assessmentCalls } from '@rostrum/contracts/assessment/tests/calls'
import type { Db } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Handlers } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { sendFile } from '../../../system/files/public.ts'
import { findPictureOf } from '../attempts/pictures.ts'
import { claimNextAnswer, correctMark, isFinalMark, markAnswer } from './mark-answer.ts'
import {
  accessMarkItem,
  findLastMarked,
  findMarkQueue,
  findRounds,
  type MarkItem,
  releaseClaim,
} from './marking.store.ts'
import { repliesOf } from './present-reply.ts'

type MarkingCalls = Pick<
  typeof assessmentCalls,
  | 'GET /workbenchApi/assessment/marking'
  | 'POST /workbenchApi/assessment/marking/next'
  | 'PUT /workbenchApi/assessment/marking/{id}'
  | 'DELETE /workbenchApi/assessment/marking/{id}'
  | 'GET /workbenchApi/assessment/marking/last'
  | 'PUT /workbenchApi/assessment/marking/{id}/correction'
  | 'GET /workbenchApi/assessment/marking/{id}/pictures/{fileId}'
>

export function markingHandlers(platform: Platform): Handlers<MarkingCalls> {
  const { db } = platform.database
  return {
    'GET /workbenchApi/assessment/marking': async ({ actor, now }) =>
      (await findMarkQueue(db, actor, now)).map(({ paper_id, ...line }) => ({ paperId: paper_id, ...line })),
    'POST /workbenchApi/assessment/marking/next': async ({ actor, now }, { paperId }) => {
      const claimed = await claimNextAnswer(platform, actor, paperId, now)
      if (!claimed) return { next: null }
      const { item, until } = claimed
      return {
        next: {
          ...(await presentItem(db, item)),
          arbitration: item.state === 'arbitration',
          until: until.toISOString(),
        },
      }
    },
    'PUT /workbenchApi/assessment/marking/{id}': async ({ actor, now }, marking) => ({
      state: await markAnswer(platform, actor, marking, now),
    }),
    'DELETE /workbenchApi/assessment/marking/{id}': async ({ actor }, { id }) => {
      await releaseClaim(db, id, actor.accountId)
      return { done: true }
    },
    'GET /workbenchApi/assessment/marking/last': async ({ actor, language }, { paperId }) => {
      const last = await findLastMarked(db, actor, paperId)
      if (!last) return { last: null }
      const { given, comment } = last
      return {
        last: {
          ...(await presentItem(db, last)),
          marks: Number(given),
          comment,
          blocker: isFinalMark(last) ? translate('assessment.mark_final', {}, language) : null,
        },
      }
    },
    'PUT /workbenchApi/assessment/marking/{id}/correction': async ({ actor, now }, marking) => {
      await correctMark(platform, actor, marking, now)
      return { done: true }
    },
    'GET /workbenchApi/assessment/marking/{id}/pictures/{fileId}': async ({ actor, reply }, { id, fileId }) => {
      const { attempt_id, ordinal } = await accessMarkItem(db, actor, id)
      const holds = (await findRounds(db, id)).some(({ account_id }) => account_id === actor.accountId)
      const file = holds ? await findPictureOf(db, { attemptId: attempt_id, ordinal, fileId }) : undefined
      if (!file) throw notFound()
      return sendFile(platform, reply, file)
    },
  }
}

/** An answer with its question, without its writer. */
async function presentItem(db: Db, item: MarkItem) {
  const address = (fileId: string) => `/workbenchApi/assessment/marking/${item.id}/pictures/${fileId}`
  const replyOf = await repliesOf(db, item.attempt_id, [item], address)
  return {
    itemId: item.id,
    paper: item.title,
    ordinal: item.ordinal,
    question: item.content,
    points: item.points,
    reply: replyOf(item),
  }
}

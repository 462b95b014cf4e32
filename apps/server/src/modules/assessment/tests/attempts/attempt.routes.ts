import type { assessmentCalls } from '@rostrum/contracts/assessment/tests/calls'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Handlers } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { sendFile } from '../../../system/files/public.ts'
import { findMarkItems, findRoundMarks } from '../marking/marking.store.ts'
import { repliesOf } from '../marking/present-reply.ts'
import { type Attempt, accessAttempt, updateAttempt } from './attempt.store.ts'
import { invitationPath } from './invitation.ts'
import { inviteByResumes } from './invite-by-resumes.ts'
import { findLateAnswers } from './late-answers.ts'
import { deleteDeliveries, findDeliveries } from './link-delivery.store.ts'
import { findPictureOf } from './pictures.ts'
import { requireSentLink } from './send-link.ts'
import { attemptMachine } from './transition-attempt.ts'

type AttemptCalls = Pick<
  typeof assessmentCalls,
  | 'GET /workbenchApi/assessment/attempts/{id}/invitation'
  | 'POST /workbenchApi/assessment/attempts/{id}/invitation'
  | 'DELETE /workbenchApi/assessment/attempts/{id}/invitation'
  | 'POST /workbenchApi/assessment/attempts/{id}/deliveries'
  | 'POST /workbenchApi/assessment/resume-invitations'
  | 'GET /workbenchApi/assessment/attempts/{id}/result'
  | 'GET /workbenchApi/assessment/attempts/{id}/pictures/{fileId}'
>

export function attemptHandlers(platform: Platform): Handlers<AttemptCalls> {
  const { db } = platform.database
  const presentInvitation = async (executor: Db | Tx, attempt: Attempt) => {
    if (attempt.state !== 'evaluating') throw new DomainError('assessment.attempt_state')
    const path = invitationPath(platform.personalData, attempt)
    const deliveries = await findDeliveries(executor, attempt.id)
    return {
      ...{ path, closesAt: attempt.closes_at.toISOString(), state: attempt.state },
      deliveries: deliveries.map(({ at, ...delivery }) => ({ ...delivery, at: at.toISOString() })),
    }
  }
  return {
    'GET /workbenchApi/assessment/attempts/{id}/invitation': async ({ actor, now }, { id }) => {
      const attempt = await accessAttempt(db, actor, 'attempt:write', id)
      const invitation = await presentInvitation(db, attempt)
      await platform.transaction((tx) =>
        audit(tx, actor, now, { event: 'attempt.link_viewed', entity: 'attempt', entityId: id }),
      )
      return invitation
    },
    'POST /workbenchApi/assessment/attempts/{id}/invitation': ({ actor, now }, { id }) =>
      platform.transaction(async (tx) => {
        const attempt = await accessAttempt(tx, actor, 'attempt:write', id, true)
        const link_number = attempt.link_number + 1
        await deleteDeliveries(tx, id)
        const invitation = await presentInvitation(tx, { ...attempt, link_number })
        await updateAttempt(tx, id, { link_number })
        await audit(tx, actor, now, { event: 'attempt.link_renewed', entity: 'attempt', entityId: id })
        return invitation
      }),
    'DELETE /workbenchApi/assessment/attempts/{id}/invitation': ({ actor, now }, { id }) =>
      platform.transaction(async (tx) => {
        const attempt = await accessAttempt(tx, actor, 'attempt:write', id, true)
        // An invitation is withdrawn once in its life, so that the act itself names the request.
        const context = { actor, role: 'office', now, key: 'withdrawal' } as const
        const { subject } = await transition(tx, attemptMachine, attempt, 'withdraw', context)
        return { state: subject.state }
      }),
    'POST /workbenchApi/assessment/attempts/{id}/deliveries': ({ actor, now }, { id }) =>
      platform.transaction(async (tx) => {
        const attempt = await accessAttempt(tx, actor, 'attempt:write', id, true)
        if (attempt.state !== 'evaluating') throw new DomainError('assessment.attempt_state')
        await requireSentLink(platform, tx, id, now)
        await audit(tx, actor, now, { event: 'attempt.link_sent', entity: 'attempt', entityId: id })
        return presentInvitation(tx, attempt)
      }),
    'POST /workbenchApi/assessment/resume-invitations': (context, chosen) => inviteByResumes(platform, context, chosen),
    'GET /workbenchApi/assessment/attempts/{id}/result': async ({ actor, now }, { id }) =>
      showResult(platform, actor, id, now),
    'GET /workbenchApi/assessment/attempts/{id}/pictures/{fileId}': async ({ actor, reply }, { id, fileId }) => {
      await accessAttempt(db, actor, 'attempt:read', id)
      const file = await findPictureOf(db, { attemptId: id, fileId })
      if (!file) throw notFound()
      return sendFile(platform, reply, file)
    },
  }
}

/** Every view of a candidate's answers is audited. */
async function showResult(platform: Platform, actor: Staff, id: string, now: Date) {
  const { db } = platform.database
  const attempt = await accessAttempt(db, actor, 'attempt:read', id)
  const items = await findMarkItems(db, id)
  const given = await findRoundMarks(db, id)
  const address = (fileId: string) => `/workbenchApi/assessment/attempts/${id}/pictures/${fileId}`
  const replyOf = await repliesOf(db, id, items, address)
  const late = new Map((await findLateAnswers(db, id)).map((one) => [one.ordinal, one]))
  const lateOf = (item: (typeof items)[number]) => {
    const found = late.get(item.ordinal)
    return found ? { reply: replyOf({ ...item, value: found.value }), at: found.received_at.toISOString() } : null
  }
  if (items.length > 0) {
    await platform.transaction((tx) =>
      audit(tx, actor, now, { event: 'attempt.result_viewed', entity: 'attempt', entityId: id }),
    )
  }
  return {
    state: attempt.state,
    score: attempt.score,
    fullMarks: attempt.full_marks,
    passPercent: attempt.pass_percent,
    submittedBy: attempt.submitted_by,
    items: items.map((item) => ({
      ordinal: item.ordinal,
      question: item.content,
      points: item.points,
      reply: replyOf(item),
      late: lateOf(item),
      state: item.state,
      marks: item.marks,
      given: given
        .filter(({ ordinal }) => ordinal === item.ordinal)
        .map(({ round, marks, display_name, comment, marked_at }) => ({
          round,
          marks: marks ?? '0.00',
          by: display_name,
          comment,
          at: (marked_at ?? now).toISOString(),
        })),
    })),
  }
}

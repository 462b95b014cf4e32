import { reviewCalls } from '@rostrum/contracts/recruitment/review/admin-calls'
import { type Opinion, reviewQueueCalls } from '@rostrum/contracts/recruitment/review/calls'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { sendFile } from '../../system/files/public.ts'
import { loadApplication, requireApplicationInScope, reviewSourceOf } from '../applications/public.ts'
import { canAccessProject, projectInScope } from '../projects/public.ts'
import { findClaim, releaseClaim } from './claim.store.ts'
import { claimApplication, claimNext } from './claim-application.ts'
import { decidePhoto, decideReview, decideWaiver } from './decide-review.ts'
import { applicantFinder } from './find-applicants.ts'
import { openUpload } from './open-upload.ts'
import { findOpinion, saveOpinion } from './opinion.store.ts'
import { presentForReview, presentOutcome, presentRow, statesAndRevision } from './present-review.ts'
import { findProposal } from './proposal.store.ts'
import { findQueue } from './queue.store.ts'
import { listReasons } from './reasons.ts'
import { reviewRecords } from './review-records.ts'
import { reviewFigures, reviewTodos } from './review-todos.ts'
import { listReviewProjects, showReviewers, summariseReviews } from './show-review-projects.ts'

export const reviewModule: Module = {
  name: 'review',
  personalRecords: reviewRecords,
  finders: (platform) => [applicantFinder(platform)],
  todos:
    ({ database }) =>
    (actor, context) =>
      reviewTodos(database.db, actor, context),
  figures: (platform) => (actor, context) => reviewFigures(platform, actor, context),
  menus: [
    {
      code: 'review',
      parent: 'recruitment',
      path: '/recruitment/review',
      permission: 'application:review',
      buttons: ['application:read', 'fee:decide', 'personal-data:read'],
    },
  ],
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(reviewCalls, {
      'GET /workbenchApi/recruitment/applications': async ({ actor, now, language }, { current, size, ...filter }) => {
        const inScope = projectInScope(actor, 'application:read', sql.ref('application.project_id'))
        const selection = { ...filter, inScope, accountId: actor.accountId }
        const { rows, total } = await findQueue(db, selection, { ...offsetOf({ current, size }), now, language })
        return { records: rows.map((row) => presentRow(row, actor)), total, current, size }
      },
      'GET /workbenchApi/recruitment/applications/{id}': (asking, { id }) => openForReview(platform, asking, id),
      'GET /workbenchApi/recruitment/files/{id}': async ({ actor, now, reply }, { id }) =>
        sendFile(platform, reply, await openUpload(platform, actor, id, now)),
      'POST /workbenchApi/recruitment/review-queue/next': async ({ actor, now }, queue) => ({
        id: (await claimNext(platform, actor, queue, now)) ?? null,
      }),
      'POST /workbenchApi/recruitment/applications/{id}/claim': async ({ actor, now }, { id }) => {
        await requireApplicationInScope(db, actor, 'application:review', id)
        return { until: (await claimApplication(db, actor, id, now)).toISOString() }
      },
      'DELETE /workbenchApi/recruitment/applications/{id}/claim': async ({ actor }, { id }) => {
        await releaseClaim(db, id, actor.accountId)
        return { done: true }
      },
      'POST /workbenchApi/recruitment/applications/{id}/decision': async ({ actor, now }, basis) =>
        presentOutcome(await decideReview(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/applications/{id}/photo-decision': async ({ actor, now }, basis) =>
        statesAndRevision(await decidePhoto(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/applications/{id}/waiver-decision': async ({ actor, now }, basis) =>
        statesAndRevision(await decideWaiver(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/decisions': ({ actor, now, language }, { items }) =>
        passAll(platform, actor, items, { now, language }),
    })
    mount.calls(reviewQueueCalls, {
      'GET /workbenchApi/recruitment/review-projects': ({ actor, now, language }, { projectId }) =>
        listReviewProjects(platform, actor, projectId, { now, language }),
      'GET /workbenchApi/recruitment/review-summary': ({ actor, now, language }, query) =>
        summariseReviews(platform, actor, query, { now, language }),
      'GET /workbenchApi/recruitment/review-reasons': ({ language }) => listReasons(db, language),
      'GET /workbenchApi/recruitment/review-statistics': ({ actor, now }, { projectId }) =>
        showReviewers(platform, actor, projectId, now),
      'PUT /workbenchApi/recruitment/applications/{id}/opinion': ({ actor, now }, { id, ...opinion }) =>
        writeOpinion(platform, actor, id, opinion, now),
    })
  },
}

type ReviewRequestContext = {
  readonly actor: Staff
  readonly now: Date
  readonly locale: PortalLocale
  readonly language: Locale
}

async function openForReview(platform: Platform, asking: ReviewRequestContext, id: string) {
  const { actor, now } = asking
  const { db } = platform.database
  await requireApplicationInScope(db, actor, 'application:review', id)
  const application = await loadApplication(platform, db, id, now)
  if (!application || application.number === null || application.submittedAt === null) throw notFound()
  const { number, submittedAt } = application
  const inFull = await canAccessProject(db, actor, 'personal-data:read', application.project.id)
  const source = await reviewSourceOf(platform, application, asking)
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'application.viewed',
      entity: 'application',
      entityId: id,
      facts: { inFull },
    }),
  )
  const query = {
    claim: await findClaim(db, id, now),
    proposal: await findProposal(db, id),
    opinion: await findOpinion(db, id, actor.accountId),
  }
  return presentForReview({ ...application, number, submittedAt }, source, query, { ...asking, inFull })
}

async function writeOpinion(platform: Platform, actor: Staff, id: string, opinion: Opinion, now: Date) {
  const { db } = platform.database
  await requireApplicationInScope(db, actor, 'application:review', id)
  await saveOpinion(db, { applicationId: id, accountId: actor.accountId }, opinion, now)
  return { savedAt: now.toISOString() }
}

type Item = { readonly id: string; readonly revision: number }

async function passAll(
  platform: Platform,
  actor: Staff,
  items: readonly Item[],
  { now, language }: { now: Date; language: Locale },
) {
  const refused: { id: string; reason: string; message: string }[] = []
  for (const item of items) {
    try {
      await decideReview(platform, actor, { ...item, decision: 'pass', reasons: [] }, now)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id: item.id, reason: error.code, message: translate(error.code, error.params, language) })
    }
  }
  return { passed: items.length - refused.length, refused }
}

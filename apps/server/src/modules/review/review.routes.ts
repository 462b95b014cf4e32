import { officeReviewCalls } from '@rostrum/contracts/office-review'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { DomainError, notFound } from '../../platform/http/problem.ts'
import { sentence } from '../../platform/http/sentences.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import {
  loadApplication,
  projectInReach,
  reachesProject,
  requireApplicationInReach,
  reviewSourceOf,
} from '../recruitment/public.ts'
import { dropClaim, findClaim } from './claim.store.ts'
import { claimApplication, claimNext } from './claim-application.ts'
import { decidePhoto, decideReview, decideWaiver } from './decide-review.ts'
import { presentForReview, presentRow, statesAndRevision } from './present-review.ts'
import { findQueue } from './queue.store.ts'

export const reviewModule: Module = {
  name: 'review',
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(officeReviewCalls, {
      'GET /workbenchApi/recruitment/applications': async ({ actor, now }, { current, size, ...filter }) => {
        const inReach = projectInReach(actor, 'application:read', sql.ref('application.project_id'))
        const page = { limit: size, offset: (current - 1) * size, now }
        const rows = await findQueue(db, { ...filter, inReach }, page)
        return { records: rows.map((row) => presentRow(row, actor)), total: rows[0]?.total ?? 0, current, size }
      },
      'GET /workbenchApi/recruitment/applications/{id}': ({ actor, now }, { id }) =>
        openForReview(platform, actor, id, now),
      'POST /workbenchApi/recruitment/review-queue/next': async ({ actor, now }, queue) => ({
        id: (await claimNext(platform, actor, queue, now)) ?? null,
      }),
      'POST /workbenchApi/recruitment/applications/{id}/claim': async ({ actor, now }, { id }) => {
        await requireApplicationInReach(db, actor, 'application:review', id)
        return { until: (await claimApplication(db, actor, id, now)).toISOString() }
      },
      'DELETE /workbenchApi/recruitment/applications/{id}/claim': async ({ actor }, { id }) => {
        await dropClaim(db, id, actor.accountId)
        return { done: true }
      },
      'POST /workbenchApi/recruitment/applications/{id}/decision': async ({ actor, now }, basis) =>
        statesAndRevision(await decideReview(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/applications/{id}/photo-decision': async ({ actor, now }, basis) =>
        statesAndRevision(await decidePhoto(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/applications/{id}/waiver-decision': async ({ actor, now }, basis) =>
        statesAndRevision(await decideWaiver(platform, actor, basis, now)),
      'POST /workbenchApi/recruitment/decisions': ({ actor, now, locale }, { items }) =>
        passAll(platform, actor, items, { now, locale }),
    })
  },
}

async function openForReview(platform: Platform, actor: Staff, id: string, now: Date) {
  const { db } = platform.database
  await requireApplicationInReach(db, actor, 'application:review', id)
  const application = await loadApplication(platform, db, id, now)
  if (!application || application.number === null || application.submittedAt === null) throw notFound()
  const { number, submittedAt } = application
  const inFull = await reachesProject(db, actor, 'personal-data:read', application.project.id)
  const source = await reviewSourceOf(platform, application, now)
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'application.viewed',
      entity: 'application',
      entityId: id,
      facts: { inFull },
    }),
  )
  const claim = await findClaim(db, id, now)
  return presentForReview({ ...application, number, submittedAt }, source, claim, { actor, inFull })
}

type Item = { readonly id: string; readonly revision: number }

async function passAll(
  platform: Platform,
  actor: Staff,
  items: readonly Item[],
  { now, locale }: { now: Date; locale: PortalLocale },
) {
  const refused: { id: string; reason: string; message: string }[] = []
  for (const item of items) {
    try {
      await decideReview(platform, actor, { ...item, decision: 'pass' }, now)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id: item.id, reason: error.code, message: sentence(error.code, error.params, locale) })
    }
  }
  return { passed: items.length - refused.length, refused }
}

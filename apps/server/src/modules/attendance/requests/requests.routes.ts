import { requestCalls } from '@rostrum/contracts/attendance/requests/calls'
import { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { actsOfDay, requireSubject } from './acts-of-day.ts'
import { dayActs } from './day-acts.ts'
import { dayEvidence, findApprovalDay } from './day-evidence.ts'
import { decideHere } from './decide-here.ts'
import { ownRequests, withdrawOwn } from './own-requests.ts'
import { requestEvidence } from './request-evidence.ts'
import { ownSubject } from './subject.store.ts'
import { quoteOvertime, submitOvertime } from './submit-overtime.ts'
import { submitSupplement } from './submit-supplement.ts'
import { submitTrip } from './submit-trip.ts'

export function mountRequests(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(ownRequestCalls, {
    'GET /workbenchApi/attendance/own/day-acts': async ({ actor, now }, { day }) =>
      dayActs(db, await ownSubject(db, platform, actor.accountId, { day, now }), day, now),
    'GET /workbenchApi/attendance/own/requests': async ({ actor }, { limit }) => ({
      requests: await ownRequests(db, actor, limit),
    }),
    'POST /workbenchApi/attendance/own/supplementary-punches': ({ actor, now }, input) =>
      platform.transaction(async (tx) => {
        const subject = await ownSubject(tx, platform, actor.accountId, { day: input.day, now })
        return submitSupplement({ platform, tx, actor, now }, subject, input)
      }),
    'POST /workbenchApi/attendance/own/trips': ({ actor, now, language }, input) =>
      platform.transaction(async (tx) => {
        const subject = await ownSubject(tx, platform, actor.accountId, { day: input.from, now })
        return submitTrip({ platform, tx, actor, now, language }, subject, input)
      }),
    'POST /workbenchApi/attendance/own/overtime/quotes': async ({ actor, now, language }, input) => {
      const subject = await ownSubject(db, platform, actor.accountId, { day: input.day, now })
      const { problems, ...limits } = await quoteOvertime(db, subject, input)
      const translated = problems.map(({ path, key, params }) => ({
        path,
        message: translate(key, params ?? {}, language),
      }))
      return { ...limits, problems: translated }
    },
    'POST /workbenchApi/attendance/own/overtime': ({ actor, now }, input) =>
      platform.transaction(async (tx) => {
        const subject = await ownSubject(tx, platform, actor.accountId, { day: input.day, now })
        return submitOvertime({ platform, tx, actor, now }, subject, input)
      }),
    'POST /workbenchApi/attendance/own/requests/{id}/withdrawal': ({ actor, now }, { id }) =>
      platform.transaction((tx) => withdrawOwn({ platform, tx, actor, now }, id)),
  })
  mount.calls(requestCalls, {
    'GET /workbenchApi/attendance/requests/{id}/evidence': ({ actor, language, now }, { id }) =>
      requestEvidence({ platform, actor, language, now }, id),
    'POST /workbenchApi/attendance/requests/{id}/decision': ({ actor, now }, input) =>
      platform.transaction((tx) => decideHere({ platform, tx, actor, now }, input)),
    'POST /workbenchApi/attendance/requests/supplementary-punches': ({ actor, now }, { employmentId, ...input }) =>
      platform.transaction(async (tx) => {
        const asking = { actor, now, permission: 'attendance-request:write' } as const
        const subject = await requireSubject(tx, platform, asking, employmentId, input.day)
        return submitSupplement({ platform, tx, actor, now }, subject, input)
      }),
    'GET /workbenchApi/attendance/days/{id}/acts': ({ actor, now }, { id }) => actsOfDay(platform, actor, id, now),
    'GET /workbenchApi/attendance/approvals/{id}/day': async ({ actor }, { id }) => {
      const found = await findApprovalDay(db, id, actor.accountId)
      if (!found) throw notFound()
      return { day: (await dayEvidence(db, found.employment, found.day)) ?? null }
    },
  })
}

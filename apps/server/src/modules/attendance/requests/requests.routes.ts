import { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { dayActs } from './day-acts.ts'
import { ownRequests, withdrawOwn } from './own-requests.ts'
import { ownSubject } from './subject.store.ts'
import { overtimeLimits, submitOvertime } from './submit-overtime.ts'
import { submitSupplement } from './submit-supplement.ts'
import { submitTrip } from './submit-trip.ts'

const noRequest = '00000000-0000-0000-0000-000000000000'

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
    'POST /workbenchApi/attendance/own/overtime/quotes': async ({ actor, now }, input) => ({
      limits: await overtimeLimits(
        db,
        await ownSubject(db, platform, actor.accountId, { day: input.day, now }),
        input,
        noRequest,
      ),
    }),
    'POST /workbenchApi/attendance/own/overtime': ({ actor, now }, input) =>
      platform.transaction(async (tx) => {
        const subject = await ownSubject(tx, platform, actor.accountId, { day: input.day, now })
        return submitOvertime({ platform, tx, actor, now }, subject, input)
      }),
    'POST /workbenchApi/attendance/own/requests/{id}/withdrawal': ({ actor, now }, { id }) =>
      platform.transaction((tx) => withdrawOwn({ platform, tx, actor, now }, id)),
  })
}

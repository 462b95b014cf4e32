import { withdrawByServer } from '../../../engines/approval/requester-actions.ts'
import { notifyEach } from '../../../engines/notification/notify.ts'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { decideRequest } from './decide-request.ts'
import {
  type AwaitingPunch,
  findDoubtedPunches,
  findUnneededRequests,
  type UnneededRequest,
} from './punch-request.store.ts'
import { punchRequestJob, requestPunchIn } from './punch-requests.ts'
import { lockRequest } from './request.store.ts'

const chunk = 200
/** So many requests one run makes, and so many it takes back; the next one goes on. */
const mostInRun = 400

/**
 * After a transfer or a corrected place of a store, a punch that counted before may lie outside for its day. Each such
 * punch gets the request that it would have had on arrival; requests that no calculation needs any more are taken back,
 * and their punches count as before.
 */
export async function settleDoubtedPlaces(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const { db } = platform.database
  await settleEach(
    platform,
    (after?: UnneededRequest) => findUnneededRequests(db, now, chunk, after),
    (tx, requests) => withdrawUnneeded(platform, tx, requests, now),
  )
  await settleEach(
    platform,
    (after?: AwaitingPunch) => findDoubtedPunches(db, now, chunk, after),
    (tx, punches) => requestDoubted(platform, tx, punches, now),
  )
}

/** One transaction a person, so that a failure holds no one else back. */
async function settleEach<T extends { readonly employmentId: string }>(
  platform: Platform,
  find: (after?: T) => Promise<readonly T[]>,
  settle: (tx: Tx, own: readonly T[]) => Promise<number>,
): Promise<void> {
  let settled = 0
  let found = await find()
  while (found.length > 0 && settled < mostInRun) {
    for (const [employment, own] of Map.groupBy(found, ({ employmentId }) => employmentId)) {
      try {
        settled += await platform.transaction((tx) => settle(tx, own))
      } catch (err) {
        platform.log.error({ err, employment }, 'the requests of doubted places of a person were not settled')
      }
    }
    found = await find(found.at(-1))
  }
}

async function requestDoubted(
  platform: Platform,
  tx: Tx,
  punches: readonly AwaitingPunch[],
  now: Date,
): Promise<number> {
  const requested: AwaitingPunch[] = []
  for (const punch of punches) if (await requestPunchIn(platform, tx, punch, now)) requested.push(punch)
  await notifyPeople(platform, tx, requested, 'attendance-request.doubted', now)
  return requested.length
}

async function withdrawUnneeded(
  platform: Platform,
  tx: Tx,
  requests: readonly UnneededRequest[],
  now: Date,
): Promise<number> {
  const taken: UnneededRequest[] = []
  for (const request of requests) if (await takeBack(platform, tx, request, now)) taken.push(request)
  // Of a punch that is requested again, the notice of the new request is enough.
  const over = taken.filter(({ again }) => !again)
  await notifyPeople(platform, tx, over, 'attendance-request.unneeded', now)
  return taken.length
}

/** Whether a request was still open. */
async function takeBack(platform: Platform, tx: Tx, { id, approvalId }: UnneededRequest, now: Date): Promise<boolean> {
  const context = { platform, tx, actor: system(punchRequestJob), now }
  if (approvalId !== null) return withdrawByServer(context, approvalId)
  if ((await lockRequest(tx, id))?.state !== 'pending') return false
  await decideRequest(context, id, { action: 'withdraw', role: 'server' })
  return true
}

type About = { readonly accountId: string | null; readonly day: string }

/** One notification a person, however many punches it is about. */
async function notifyPeople(
  platform: Platform,
  tx: Tx,
  about: readonly About[],
  kind: 'attendance-request.doubted' | 'attendance-request.unneeded',
  now: Date,
): Promise<void> {
  const byAccount = Map.groupBy(about, ({ accountId }) => accountId)
  const notifications = [...byAccount].flatMap(([accountId, own]) => {
    const [date] = own.map(({ day }) => day).toSorted()
    if (accountId === null || date === undefined) return []
    const facts = { count: own.length, date }
    return [{ accountId, kind, facts, path: '', channels: { message: true, email: true } }]
  })
  await notifyEach(platform, tx, notifications, now)
}

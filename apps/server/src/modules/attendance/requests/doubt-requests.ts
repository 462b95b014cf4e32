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

type About = { readonly employmentId: string; readonly accountId: string | null; readonly day: string }

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
    (tx, request) => takeBack(platform, tx, request, now),
    // Of a punch that is requested again, the notice of the new request is enough.
    (tx, requests) =>
      notifyPerson(
        platform,
        tx,
        requests.filter(({ again }) => !again),
        'attendance-request.unneeded',
        now,
      ),
  )
  await settleEach(
    platform,
    (after?: AwaitingPunch) => findDoubtedPunches(db, now, chunk, after),
    (tx, punch) => requestPunchIn(platform, tx, punch, now),
    (tx, punches) => notifyPerson(platform, tx, punches, 'attendance-request.doubted', now),
  )
}

/** One transaction and one notification a person, so that a failure holds no one else back. */
async function settleEach<T extends About>(
  platform: Platform,
  find: (after?: T) => Promise<readonly T[]>,
  settle: (tx: Tx, one: T) => Promise<boolean>,
  notify: (tx: Tx, settled: readonly T[]) => Promise<void>,
): Promise<void> {
  let settled = 0
  let found = await find()
  while (found.length > 0 && settled < mostInRun) {
    for (const [employment, own] of Map.groupBy(found, ({ employmentId }) => employmentId)) {
      try {
        settled += await platform.transaction(async (tx) => {
          const done: T[] = []
          for (const one of own) if (await settle(tx, one)) done.push(one)
          await notify(tx, done)
          return done.length
        })
      } catch (err) {
        platform.log.error({ err, employment }, 'the requests of doubted places of a person were not settled')
      }
    }
    found = await find(found.at(-1))
  }
}

/** Whether a request was still open. */
async function takeBack(platform: Platform, tx: Tx, { id, approvalId }: UnneededRequest, now: Date): Promise<boolean> {
  const context = { platform, tx, actor: system(punchRequestJob), now }
  if (approvalId !== null) return withdrawByServer(context, approvalId)
  if ((await lockRequest(tx, id))?.state !== 'pending') return false
  await decideRequest(context, id, { action: 'withdraw', role: 'server' })
  return true
}

/** One notification, however many punches of the person it is about. */
async function notifyPerson(
  platform: Platform,
  tx: Tx,
  about: readonly About[],
  kind: 'attendance-request.doubted' | 'attendance-request.unneeded',
  now: Date,
): Promise<void> {
  const [date] = about.map(({ day }) => day).toSorted()
  const accountId = about[0]?.accountId ?? null
  if (accountId === null || date === undefined) return
  const facts = { count: about.length, date }
  const channels = { message: true, email: true }
  await notifyEach(platform, tx, [{ accountId, kind, facts, path: '', channels }], now)
}

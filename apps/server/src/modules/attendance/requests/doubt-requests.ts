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
import { punchRequestJob, requestPunchOrAsk } from './punch-requests.ts'
import { lockRequest } from './request.store.ts'

const chunk = 200

/**
 * After a transfer or a corrected place of a store, a punch that counted before may lie outside for its day. Each such
 * punch gets the request that it would have had on arrival; requests that no calculation needs any more are taken back,
 * and their punches count as before.
 */
export async function settleDoubtedPlaces(platform: Platform): Promise<void> {
  await withdrawUnneeded(platform)
  await requestDoubted(platform)
}

async function requestDoubted(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const find = (after?: AwaitingPunch) => findDoubtedPunches(platform.database.db, chunk, after)
  for (let punches = await find(); punches.length > 0; punches = await find(punches.at(-1))) {
    const requested: AwaitingPunch[] = []
    for (const punch of punches) if (await requestPunchOrAsk(platform, punch, now)) requested.push(punch)
    await platform.transaction((tx) => notifyPeople(platform, tx, requested, 'attendance-request.doubted', now))
  }
}

async function withdrawUnneeded(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const find = (after?: UnneededRequest) => findUnneededRequests(platform.database.db, chunk, after)
  for (let requests = await find(); requests.length > 0; requests = await find(requests.at(-1)))
    await platform.transaction(async (tx) => {
      const taken: UnneededRequest[] = []
      for (const request of requests) if (await takeBack(platform, tx, request, now)) taken.push(request)
      await notifyPeople(platform, tx, taken, 'attendance-request.unneeded', now)
    })
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

import { rfc3339 } from './china-time.ts'
import { type NoticeFault, signatureFaultOf } from './faults.ts'
import { hex } from './keys.ts'
import type { NoticeTask } from './records.ts'
import { seal, signatureHeaders } from './signing.ts'
import type { NoticeRequest, NoticeTransport, SimulatorContext } from './simulator-context.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waiting times before the repetitions of a notice that was not accepted: 15 of them, 24 hours and 4 minutes in all. */
const repetitions = [
  15 * second,
  15 * second,
  30 * second,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  60 * minute,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
  6 * hour,
] as const

/** Without a response by then, the notice counts as not accepted. */
const timeoutMs = 5 * second
const delays = 10 * minute

export type Delivery = NoticeRequest & {
  readonly noticeId: string
  /** Undefined: no response in time. */
  readonly status: number | undefined
  readonly accepted: boolean
}

type NoticeFacts = Pick<NoticeTask, 'event' | 'about' | 'url' | 'content'>

export function scheduleNotice(world: SimulatorContext, facts: NoticeFacts, given?: NoticeFault): void {
  const fault = given ?? world.faults.takeForNotice()
  if (fault === 'lost') return
  const now = world.clock()
  const noticeId = noticeNumber(world)
  world.ledger.putNotice({
    ...facts,
    noticeId,
    createdAt: now,
    dueAt: fault === 'late' ? now + delays : now,
    failures: 0,
  })
  if (fault && fault !== 'late') world.noticeFaults.set(noticeId, fault)
}

const noticeNumber = (world: SimulatorContext): string => {
  const id = hex(world.random(16))
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
}

/** Delivers due notices, oldest first, with out-of-order ones last. */
export async function deliverDue(world: SimulatorContext): Promise<Delivery[]> {
  const rank = (task: NoticeTask) => (world.noticeFaults.get(task.noticeId) === 'out-of-order' ? 1 : 0)
  const due = [...world.ledger.notices.values()]
    .filter((task) => task.dueAt <= world.clock())
    .sort((a, b) => rank(a) - rank(b) || a.dueAt - b.dueAt)
  const deliveries: Delivery[] = []
  const alone = due.length === 1
  for (const task of due) {
    // An out-of-order notice waits for another one to follow, but not forever.
    if (alone && rank(task) === 1 && world.clock() - task.createdAt < delays) continue
    deliveries.push(...(await deliver(world, task)))
  }
  return deliveries
}

/** Delivers one notice now, even if it is not due. */
export async function deliver(world: SimulatorContext, task: NoticeTask): Promise<Delivery[]> {
  const fault = world.noticeFaults.get(task.noticeId)
  world.noticeFaults.delete(task.noticeId)
  const first = await send(world, task, fault)
  settleTask(world, task, first.accepted)
  if (fault !== 'twice') return [first]
  return [first, await send(world, task)]
}

function settleTask(world: SimulatorContext, task: NoticeTask, accepted: boolean): void {
  const wait = repetitions[task.failures]
  if (accepted || wait === undefined) world.ledger.dropNotice(task.noticeId)
  else world.ledger.putNotice({ ...task, failures: task.failures + 1, dueAt: world.clock() + wait })
}

/** A message about an event that did not happen, from an attacker or by a mistake of the platform. */
export function sendFalseNotice(world: SimulatorContext, facts: NoticeFacts, fault?: NoticeFault): Promise<Delivery> {
  const now = world.clock()
  return send(world, { ...facts, noticeId: noticeNumber(world), createdAt: now, dueAt: now, failures: 0 }, fault)
}

/** Every delivery is signed again, also a repetition. */
function send(world: SimulatorContext, task: NoticeTask, fault?: NoticeFault): Promise<Delivery> {
  const { keys, random } = world
  const kind = task.event === 'TRANSACTION.SUCCESS' ? 'transaction' : 'refund'
  const key = fault === 'undecryptable' ? hex(random(16)) : keys.apiV3Key
  const body = JSON.stringify({
    id: task.noticeId,
    create_time: rfc3339(task.createdAt),
    resource_type: 'encrypt-resource',
    event_type: task.event,
    summary: kind === 'transaction' ? '支付成功' : '退款',
    resource: { original_type: kind, ...seal(JSON.stringify(corruptContent(task.content, fault)), kind, key, random) },
  })
  const signer = { keys, random, now: world.clock() }
  const signature = signatureHeaders(signer, body, keys.platformKeyId, signatureFaultOf(fault))
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', ...signature }
  return post(world, { noticeId: task.noticeId, url: task.url, headers, body })
}

function corruptContent(content: NoticeTask['content'], fault?: NoticeFault): NoticeTask['content'] {
  if (fault === 'wrong-merchant') return { ...content, mchid: '1900000109' }
  if (fault === 'wrong-app') return { ...content, appid: 'wx0000000000000000' }
  if (fault !== 'wrong-amount') return content
  const amount = content.amount as { readonly total: number }
  return { ...content, amount: { ...amount, total: amount.total - 1 } }
}

/** Delivers exactly these bytes with exactly these headers, so that a recorded delivery can be replayed. */
export async function post(
  world: SimulatorContext,
  message: NoticeRequest & Pick<Delivery, 'noticeId'>,
): Promise<Delivery> {
  try {
    const status = await world.sendNotice(message)
    return { ...message, status, accepted: status === 200 || status === 204 }
  } catch {
    return { ...message, status: undefined, accepted: false }
  }
}

export const sendByHttp: NoticeTransport = async ({ url, headers, body }) => {
  const reply = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
  await reply.arrayBuffer()
  return reply.status
}

import { hasFlow, submitRequest } from '../../../engines/approval/submit-request.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type AwaitingPunch, findAwaitingPunches } from './punch-request.store.ts'
import { insertRequest, type NewRequest, setApproval } from './request.store.ts'
import { approvalKindNames, payloadOf } from './request-payload.ts'
import { subjectOfEmployment } from './subject.store.ts'

export const punchRequestJob = 'attendance.punch-requests'
export const onePunchJob = 'attendance.punch-request'
const chunk = 200

/**
 * Makes a request of each punch that awaits a decision. A flow decides; without one, or if it has no one to ask, the
 * request waits for people who may decide on requests: a punch in doubt never counts by itself.
 */
export async function requestAwaitingPunches(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const find = (after?: AwaitingPunch) => findAwaitingPunches(platform.database.db, now, chunk, { after: after?.id })
  // A punch without a request stays in the list; the next part starts after it, so that it holds no other one back.
  for (let punches = await find(); punches.length > 0; punches = await find(punches.at(-1)))
    for (const punch of punches) await requestPunchOrAsk(platform, punch, now)
}

/** Makes the request of a punch at once, however many others wait; the job of each minute makes what this one missed. */
export async function requestOnePunch(platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  for (const punch of await findAwaitingPunches(platform.database.db, now, 1, { id }))
    await requestPunchOrAsk(platform, punch, now)
}

const requestPunchOrAsk = (platform: Platform, punch: AwaitingPunch, now: Date): Promise<boolean> =>
  platform.transaction((tx) => requestPunchIn(platform, tx, punch, now))

/** Whether a request was made; false where the punch has one. */
export async function requestPunchIn(platform: Platform, tx: Tx, punch: AwaitingPunch, now: Date): Promise<boolean> {
  const byFlow = () => requestPunch(platform, tx, punch, now, 'flow')
  try {
    return await platform.changes.attempt(tx, byFlow, () => true)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return await requestPunch(platform, tx, punch, now, 'no flow')
  }
}

async function requestPunch(
  platform: Platform,
  tx: Tx,
  punch: AwaitingPunch,
  now: Date,
  by: 'flow' | 'no flow',
): Promise<boolean> {
  const { employmentId, day, accountId } = punch
  const subject = await subjectOfEmployment(tx, platform, employmentId, { day, now })
  if (!subject) return false
  const request: NewRequest = {
    ...{ id: crypto.randomUUID(), employmentId, day, toDay: day, at: punch.at, punchId: punch.id },
    kind: punch.kind,
    ...{ unitId: punch.unitId, departmentId: punch.departmentId, storeId: punch.storeId, reason: punch.remark },
    ...{ submittedBy: accountId, submittedAt: now, content: { punch: punch.id } },
    evidence: {
      ...{ place: punch.place, distance: punch.distance, accuracy: punch.accuracy, store: punch.store },
      ...{ evidence: punch.evidence, claimedAt: punch.claimedAt, receivedAt: punch.receivedAt, signals: punch.signals },
      ...(punch.arrival && { arrival: punch.arrival }),
    },
  }
  if (!(await insertRequest(tx, request))) return false
  await audit(tx, system(punchRequestJob), now, {
    ...{ event: 'attendance-request.submitted', entity: 'attendance-request', entityId: request.id },
    facts: { kind: request.kind, day },
  })
  if (by === 'no flow' || accountId === null) return true
  const kind = approvalKindNames[request.kind]
  const submission = { kind, payload: payloadOf(subject, request), key: `${kind}:${request.id}` }
  if (!(await hasFlow({ platform, tx, now }, submission))) return true
  const actor: Staff = { kind: 'staff', accountId, sessionId: '', permissions: new Map() }
  const submitted = await submitRequest({ platform, tx, actor, now }, submission)
  if (submitted.outcome === 'submitted') await setApproval(tx, request.id, submitted.requestId)
  return true
}

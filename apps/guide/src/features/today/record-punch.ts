import { ApiFailure } from '@rostrum/ui/api-failure'
import { newKey } from '@rostrum/ui/new-key'
import type { PhotoEntry, PunchBody, PunchEntry } from '../../outbox/entries.ts'
import { putEntry, removeEntry, removeSent } from '../../outbox/outbox.ts'
import { signPunch } from '../../outbox/phone-key.ts'
import { flushOwnOutbox } from '../../outbox/use-outbox.ts'
import type { TakenPhoto } from '../../parts/camera/CameraSheet.tsx'
import { call, type Output } from '../../shell/api.ts'
import { deviceId } from '../../shell/device.ts'
import { queryClient } from '../../shell/query-client.ts'
import type { TodayAnswer } from './today.ts'
import type { Fix } from './use-position.ts'

export type PunchResult =
  | { readonly state: 'sent'; readonly receipt: Output<'POST /workbenchApi/attendance/own/punches'> }
  /** Stored on the phone until there is an answer. */
  | { readonly state: 'waiting'; readonly at: number; readonly offlineHours: number }
  | {
      readonly state: 'refused'
      readonly message: string
      readonly field: string | undefined
      readonly fieldMessage: string | undefined
    }
  /** The phone has no room to store it. */
  | { readonly state: 'not_stored' }

type Punch = {
  /** Chosen when the page opens: pressing twice is one punch. */
  readonly id: string
  readonly accountId: string
  readonly answer: TodayAnswer
  readonly fix: Fix | null
  readonly remark: string
  readonly photo: TakenPhoto | undefined
  /** That the store shows, in place of a position. */
  readonly code: string | null
  /** The time of the server as the phone knows it, in milliseconds. */
  readonly time: number
}

/** Stores a punch on the phone and sends it. What the server has refused at once leaves the phone again. */
export async function recordPunch(punch: Punch): Promise<PunchResult> {
  const { id, accountId, fix, remark, photo, code, time } = punch
  const { today, monotonic } = punch.answer
  const elapsed = monotonic === null ? null : Math.round(performance.now() - monotonic)
  const claimedAt = new Date(time).toISOString()
  const facts = { id, claimedAt, position: fix, remark: remark.trim(), code, device: deviceId() }
  const body: PunchBody = { ...facts, ...(await signPunch(facts)), offline: true, token: today.token, elapsed }
  // Later attempts say that the punch was made without a network; the identifier makes it count once.
  const entry: PunchEntry = { key: id, enteredAt: time, kind: 'punch', body, refusal: null }
  try {
    await putEntry(accountId, entry)
  } catch {
    return { state: 'not_stored' }
  }
  // The punch counts without its photo too, where the phone has room for the punch alone.
  if (photo) await putEntry(accountId, photoEntry(id, photo), [photo.picture]).catch(() => undefined)
  try {
    const receipt = await call('POST /workbenchApi/attendance/own/punches', { ...body, offline: false })
    await removeSent(accountId, id)
    if (photo) void flushOwnOutbox(accountId)
    await queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/attendance/own/today'] })
    return { state: 'sent', receipt }
  } catch (error) {
    const isRefusal = error instanceof ApiFailure && error.status >= 400 && error.status < 500
    if (!isRefusal || [401, 408, 429].includes(error.status)) {
      return { state: 'waiting', at: time, offlineHours: today.offlineHours }
    }
    await removeEntry(accountId, id)
    const [first] = error.fieldErrors
    return { state: 'refused', message: error.message, field: first?.path, fieldMessage: first?.message }
  }
}

const photoEntry = (punch: string, { taken, at }: TakenPhoto): PhotoEntry => ({
  ...{ key: newKey(), enteredAt: at, kind: 'photo', body: { punch, taken }, refusal: null },
})

import { ApiFailure } from '@rostrum/ui/api-failure'
import { newKey } from '@rostrum/ui/new-key'
import type { FigureBody, FigureEntry, FigureKind } from '../../outbox/entries.ts'
import { isTemporary, putEntry, removeEntry, removeSent } from '../../outbox/outbox.ts'
import { sendFigure } from '../../outbox/send-figure.ts'
import { type FigureAnswer, figureKey } from '../../parts/figure/figure.ts'
import { queryClient } from '../../shell/query-client.ts'
import { timeSince } from '../../shell/stored-answer.ts'

export type FigurePhoto = { readonly kind: FigureKind; readonly picture: Blob; readonly taken: boolean }

export type FigureResult =
  | { readonly state: 'sent' }
  /** Stored on the phone until there is an answer. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly message: string }
  /** The phone has no room to store it. */
  | { readonly state: 'not_stored' }

/** Stores a report on the phone and sends it. What the server has refused at once leaves the phone again. */
export async function recordFigure(
  accountId: string,
  { answer, ...stored }: FigureAnswer,
  photos: readonly FigurePhoto[],
): Promise<FigureResult> {
  const id = newKey()
  const time = timeSince(stored, answer.now)
  const body: FigureBody = {
    ...{ id, day: answer.day, claimedAt: new Date(time).toISOString(), offline: true, token: answer.token },
    elapsed: stored.monotonic === null ? null : Math.round(performance.now() - stored.monotonic),
    photos: photos.map(({ kind, taken }) => ({ kind, taken })),
  }
  // Later attempts say that the report was made without a network; the identifier makes it count once.
  const entry: FigureEntry = { key: id, enteredAt: time, kind: 'figure', body, refusal: null }
  try {
    await putEntry(
      accountId,
      entry,
      photos.map(({ picture }) => picture),
    )
  } catch {
    return { state: 'not_stored' }
  }
  try {
    await sendFigure(accountId, { key: id, body: { ...body, offline: false } })
    await removeSent(accountId, id)
    await queryClient.invalidateQueries({ queryKey: [figureKey] })
    return { state: 'sent' }
  } catch (error) {
    if (isTemporary(error) || !(error instanceof ApiFailure)) return { state: 'waiting' }
    await removeEntry(accountId, id)
    return { state: 'refused', message: error.fieldErrors[0]?.message ?? error.message }
  }
}

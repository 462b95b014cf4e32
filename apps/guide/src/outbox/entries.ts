import type { Input } from '../shell/api.ts'

export type PunchBody = Input<'POST /workbenchApi/attendance/own/punches'>

type Entry = {
  readonly key: string
  readonly enteredAt: number
  /** Why the server refused it. It stays until its person has seen it. */
  readonly refusal: string | null
}

export type PunchEntry = Entry & { readonly kind: 'punch'; readonly body: PunchBody }

/** The photo of a punch; its bytes are stored apart, so that lists of entries stay small. */
export type PhotoEntry = Entry & {
  readonly kind: 'photo'
  readonly body: { readonly punch: string; readonly taken: boolean }
}

/** An entry that waits to be sent, or that the server has refused. */
export type OutboxEntry = PunchEntry | PhotoEntry

/** Punches first: a photo belongs to one that the server has. */
export const sendingOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  Number(a.kind === 'photo') - Number(b.kind === 'photo') || a.enteredAt - b.enteredAt

import type { Input } from '../shell/api.ts'

export type PunchBody = Input<'POST /workbenchApi/attendance/own/punches'>

/** An entry that waits to be sent, or that the server has refused. */
export type OutboxEntry = {
  readonly key: string
  readonly enteredAt: number
  readonly kind: 'punch'
  readonly body: PunchBody
  /** Why the server refused it. It stays until its person has seen it. */
  readonly refusal: string | null
}

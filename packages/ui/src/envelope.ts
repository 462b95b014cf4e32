import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { ApiFailure, type ApiFieldError } from './api-failure.ts'

/** The body of each answer of the server. */
type Envelope = {
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly data: unknown
  readonly reason?: string
  readonly errors?: readonly ApiFieldError[]
  readonly requestId?: string
}

/** The data of an answer. @throws ApiFailure when the server has refused, or a proxy or a dying server has answered */
export async function readData<T>(reply: Response): Promise<T> {
  const envelope = await readEnvelope(reply)
  if (envelope?.code === 200 && envelope.success) return envelope.data as T
  throw refusalOf(reply, envelope)
}

export const refusalOf = (reply: Response, envelope: Envelope | undefined): ApiFailure =>
  new ApiFailure({
    status: envelope?.code ?? reply.status,
    message: wholeSyllables(envelope?.msg ?? ''),
    reason: envelope?.reason,
    fieldErrors: envelope?.errors?.map((error) => ({ ...error, message: wholeSyllables(error.message) })),
    requestId: envelope?.requestId,
  })

/** @returns undefined for another body than an envelope */
export async function readEnvelope(reply: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await reply.json()
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}

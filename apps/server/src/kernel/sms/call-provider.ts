import { SmsNotSent } from './sms.ts'

const timeoutMs = 10_000

/** Failures before the connection is established: no part of the request was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends a request to a provider and reads its response. Errors contain neither address nor body, which hold the phone
 * and the code.
 *
 * @throws SmsNotSent when the provider was not reached; after any other error the outcome is unknown
 */
export async function callProvider<T>(
  address: URL,
  request: Omit<RequestInit, 'signal'>,
): Promise<{ readonly status: number; readonly answer: T }> {
  const reply = await fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch(toSendError)
  const text = await reply.text().catch(toSendError)
  const answer = parseJson(text)
  if (answer === undefined) throw new Error(`unreadable answer with status ${reply.status}`)
  return { status: reply.status, answer: answer as T }
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function toSendError(failure: Error): never {
  const { code } = (failure.cause ?? {}) as { code?: unknown }
  if (typeof code === 'string' && beforeSending.has(code)) throw new SmsNotSent('unreached', code)
  throw new Error(failure.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
}

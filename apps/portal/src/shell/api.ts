import type { InputOf, OutputOf } from '@rostrum/contracts/kernel/call'
import type { PortalApi } from '@rostrum/contracts/portal-api'
import { probeUntilReachable } from '@rostrum/ui/server-probe'
import { ApiFailure, type ApiFieldError } from './api-failure.ts'
import { businessUnitQuery } from './business-unit.ts'
import { recordOrigin } from './cached-since.ts'
import { currentLocale } from './catalogues.ts'
import { recordConnectivity } from './connectivity.ts'
import { deadlineTokenHeader, deadlineTokenHeaderValue, saveDeadlineToken } from './deadline-tokens.ts'
import { expiredHeader } from './offline-cache.ts'
import { fileNameOf, type ReceivedFile } from './received-file.ts'
import { assertSamePerson, logInAgain } from './session.ts'

export type CallKey = keyof PortalApi
export type Input<K extends CallKey> = InputOf<PortalApi[K]>
export type Output<K extends CallKey> = OutputOf<PortalApi[K]>

/** Maximum wait for a response, by the specification, and for each chunk of its body. */
const timeoutMilliseconds = 100_000

type Envelope = {
  code: number
  success: boolean
  msg: string
  data: unknown
  reason?: string
  errors?: ApiFieldError[]
  requestId?: string
}

/**
 * Makes an API call. If the session has ended, the log-in dialog opens and the call continues after the log-in.
 * @throws ApiFailure; the caller's own abort is passed on unchanged
 */
export function call<K extends CallKey>(
  key: K,
  input: Input<K>,
  options: { signal?: AbortSignal } = {},
): Promise<Output<K>> {
  return withSession(async () => {
    const reply = await request(key, input as object, options.signal)
    recordOrigin([key, input], reply.headers)
    const envelope = await readEnvelope(reply)
    if (envelope?.code === 200 && envelope.success) return envelope.data as Output<K>
    throw refusalOf(reply, envelope)
  })
}

/** Like `call`, for calls that return a file instead of an envelope. */
export function callForFile<K extends CallKey>(key: K, input: Input<K>): Promise<ReceivedFile> {
  return withSession(async () => {
    const reply = await request(key, input as object, undefined)
    if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
    return { name: fileNameOf(reply.headers.get('content-disposition')), content: await reply.blob() }
  })
}

/** Makes an attempt, and a second one after the log-in if the session has ended. */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    assertSamePerson()
    return await attempt()
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 401)) throw failure
    await logInAgain()
    return attempt()
  }
}

export function refusalOf(reply: Response, envelope: Envelope | undefined): ApiFailure {
  if (reply.headers.has(expiredHeader)) return new ApiFailure('expired')
  return new ApiFailure('refused', {
    status: envelope?.code ?? reply.status,
    message: envelope?.msg ?? '',
    reason: envelope?.reason,
    fieldErrors: envelope?.errors,
    retryAfter: Number(reply.headers.get('retry-after')) || 0,
    hasArrived: reply.headers.has(deadlineTokenHeader),
    requestId: envelope?.requestId ?? reply.headers.get('x-request-id') ?? undefined,
  })
}

async function request(key: string, input: object, signal: AbortSignal | undefined): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const headers = new Headers({ 'accept-language': currentLocale() })
  if (method !== 'GET') headers.set('content-type', 'application/json')
  const tickets = deadlineTokenHeaderValue()
  if (tickets !== null) headers.set(deadlineTokenHeader, tickets)
  const waiting = new AbortController()
  const abandon = () => waiting.abort()
  let timer = setTimeout(abandon, timeoutMilliseconds)
  const waitOn = () => {
    clearTimeout(timer)
    timer = setTimeout(abandon, timeoutMilliseconds)
  }
  signal?.addEventListener('abort', abandon)
  try {
    const query = { ...(method === 'GET' && input), ...businessUnitQuery() }
    const reply = await fetch(path + queryOf(query), {
      method,
      headers,
      body: method === 'GET' ? null : JSON.stringify(input),
      signal: waiting.signal,
    })
    recordConnectivity(reply.headers)
    const ticket = reply.headers.get(deadlineTokenHeader)
    if (ticket !== null) saveDeadlineToken(ticket)
    return await readFully(reply, waitOn)
  } catch (error) {
    if (signal?.aborted) throw error
    if (waiting.signal.aborted) throw new ApiFailure('timeout')
    probeUntilReachable()
    throw new ApiFailure('network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
  }
}

/** A complete reply: one that breaks off or stalls is no response. */
async function readFully(reply: Response, onPart: () => void): Promise<Response> {
  if (reply.body === null) return reply
  const stallGuard = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      onPart()
      out.enqueue(part)
    },
  })
  const bytes = await new Response(reply.body.pipeThrough(stallGuard)).arrayBuffer()
  return new Response(bytes, reply)
}

/** Null and undefined are sent as empty strings, which the server reads as missing. */
export function queryOf(input: object): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value ?? '')]))
  return query.size > 0 ? `?${query}` : ''
}

/** A proxy or a dying server may have sent another body. */
export async function readEnvelope(reply: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await reply.json()
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}

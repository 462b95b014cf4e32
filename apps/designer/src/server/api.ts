import type { accountCalls } from '@rostrum/contracts/access/accounts/calls'
import type { identityCalls } from '@rostrum/contracts/access/identity/calls'
import type { formCalls } from '@rostrum/contracts/forms/registry/calls'
import type { formSubmissionCalls } from '@rostrum/contracts/forms/submissions/calls'
import type { InputOf, OutputOf } from '@rostrum/contracts/kernel/call'
import type { referenceCalls } from '@rostrum/contracts/system/reference/calls'
import { apiRequest } from '@rostrum/ui/api-request'

type Api = typeof accountCalls &
  typeof formCalls &
  typeof formSubmissionCalls &
  typeof referenceCalls &
  Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha'>
type CallKey = keyof Api

/** Maximum wait for a whole response. */
const timeoutMilliseconds = 100_000

/** Why a call failed: refused by the server, with a code and a message, or no connection. */
export class ApiError extends Error {
  readonly status: number
  readonly reason: string | undefined
  /** Parts of the request with errors. */
  readonly paths: readonly string[]

  constructor(status: number, reason: string | undefined, sentence: string, paths: readonly string[] = []) {
    super(sentence)
    this.status = status
    this.reason = reason
    this.paths = paths
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

export const isRefusal = (failure: unknown, reason: string): failure is ApiError =>
  failure instanceof ApiError && failure.reason === reason

type Envelope = {
  readonly code: number
  readonly msg: string
  readonly reason?: string
  /** The error of each part of the request, where the message above is only general. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly data: unknown
}

/** @throws ApiError */
export async function call<K extends CallKey>(key: K, input: InputOf<Api[K]>): Promise<OutputOf<Api[K]>> {
  const { method, path, query, body } = apiRequest(key, input)
  const { status, envelope } = await send(query.size === 0 ? path : `${path}?${query}`, {
    method,
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
  })
  if (!envelope) throw new ApiError(status, undefined, '')
  if (envelope.code === 200) return envelope.data as OutputOf<Api[K]>
  const { code, reason, msg, errors = [] } = envelope
  throw new ApiError(
    code,
    reason,
    errors[0]?.message ?? msg,
    errors.map(({ path: part }) => part),
  )
}

type Reply = { readonly status: number; readonly envelope: Envelope | undefined }

/** The response, without an envelope where its body is none; status 0 without a response in time. */
async function send(address: string, request: RequestInit): Promise<Reply> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMilliseconds)
  try {
    const reply = await fetch(address, { ...request, signal: waiting.signal })
    const envelope: Envelope | undefined = await reply.json().catch(() => undefined)
    return { status: waiting.signal.aborted ? 0 : reply.status, envelope }
  } catch {
    return { status: 0, envelope: undefined }
  } finally {
    clearTimeout(timer)
  }
}

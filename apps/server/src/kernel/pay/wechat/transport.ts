import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable } from '../errors.ts'
import type { NoticeHeaders } from '../provider.ts'
import { authorize, type Merchant } from './signature.ts'

export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  /** Absolute, or a path on the base address. */
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** A successful response, not verified yet. */
export type TransportResponse = { readonly status: number; readonly headers: NoticeHeaders; readonly body: Uint8Array }

export type Transport = (question: TransportRequest, announcedSerial?: string) => Promise<TransportResponse>

/** Opens a file of the provider as a stream; it is not verified yet. */
export type OpenFile = (url: string) => Promise<AsyncIterable<Uint8Array>>

export type TransportSettings = {
  readonly merchant: Merchant
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly clock: { now(): Date }
  readonly random: (size: number) => Uint8Array
}

const ErrorBody = z.object({ code: z.string(), message: z.string().default('') })

/** Signs requests and sends them; any response but success becomes an error. */
export function createTransport(settings: TransportSettings): { readonly send: Transport; readonly open: OpenFile } {
  const { merchant, baseUrl, timeoutMs, clock, random } = settings
  const signed = (address: URL, method: TransportRequest['method'], body: string) =>
    authorize(merchant, {
      method,
      target: address.pathname + address.search,
      body,
      timestamp: Math.floor(clock.now().getTime() / 1000),
      nonce: Buffer.from(random(16)).toString('hex').toUpperCase(),
    })
  const send: Transport = async ({ method, url, body }, announcedSerial) => {
    const address = new URL(url, baseUrl)
    const text = body === undefined ? '' : JSON.stringify(body)
    const authorization = signed(address, method, text)
    const answer = await exchange(address, timeoutMs, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        'user-agent': 'rostrum',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(announcedSerial !== undefined && { 'wechatpay-serial': announcedSerial }),
      },
      ...(body !== undefined && { body: text }),
    })
    if (answer.status !== 200 && answer.status !== 204) throw refusalOf(answer)
    return answer
  }
  const open: OpenFile = (url) => {
    const address = new URL(url, baseUrl)
    const headers = { authorization: signed(address, 'GET', ''), 'user-agent': 'rostrum' }
    return openFile(address, timeoutMs, { headers })
  }
  return { send, open }
}

async function exchange(address: URL, timeoutMs: number, request: RequestInit): Promise<TransportResponse> {
  try {
    const reply = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body = new Uint8Array(await reply.arrayBuffer())
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body }
  } catch (failure) {
    throw unavailable(address, failure)
  }
}

/** The original error may contain the address with a download token: only its kind is passed on. */
function unavailable(address: URL, failure: unknown): ProviderUnavailable {
  const kind = failure instanceof DOMException && failure.name === 'TimeoutError' ? 'no answer in time' : 'no answer'
  return new ProviderUnavailable(`WeChat Pay: ${kind} from ${address.host}`)
}

/** The whole file has no time limit, but each chunk has that of a response. */
async function openFile(address: URL, timeoutMs: number, request: RequestInit): Promise<AsyncIterable<Uint8Array>> {
  const abortController = new AbortController()
  const abort = () => abortController.abort(new DOMException('no part in time', 'TimeoutError'))
  const timer = setTimeout(abort, timeoutMs)
  const fail = (failure: unknown): never => {
    clearTimeout(timer)
    throw unavailable(address, failure)
  }
  const reply = await fetch(address, { ...request, redirect: 'error', signal: abortController.signal }).catch(fail)
  if (reply.status !== 200) {
    const body = new Uint8Array(await reply.arrayBuffer().catch(fail))
    clearTimeout(timer)
    throw refusalOf({ status: reply.status, headers: {}, body })
  }
  return (async function* () {
    try {
      for await (const part of reply.body ?? []) {
        timer.refresh()
        yield part
      }
    } catch (failure) {
      fail(failure)
    } finally {
      clearTimeout(timer)
    }
  })()
}

/** 202 means "not done yet, repeat the request". Errors are unsigned, so no state may depend on them alone. */
function refusalOf({ status, body }: TransportResponse): ProviderRefused | ProviderUnavailable {
  const parsed = ErrorBody.safeParse(parseLeniently(body))
  const { code, message } = parsed.success ? parsed.data : { code: `HTTP_${status}`, message: '' }
  if (status >= 500 || status === 429 || status < 400) return new ProviderUnavailable(`WeChat Pay: ${code}`, status)
  return new ProviderRefused(code, status, message)
}

function parseLeniently(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

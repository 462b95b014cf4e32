import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable } from '../errors.ts'
import type { NoticeHeaders } from '../provider.ts'
import { authorize, type Merchant } from './signature.ts'

export type Question = {
  readonly method: 'GET' | 'POST'
  /** Absolute, or a path on the base address. */
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** A successful answer, not verified yet. */
export type Answer = { readonly status: number; readonly headers: NoticeHeaders; readonly body: Uint8Array }

export type Transport = (question: Question, announcedSerial?: string) => Promise<Answer>

export type TransportSettings = {
  readonly merchant: Merchant
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly clock: { now(): Date }
  readonly random: (size: number) => Uint8Array
}

const Fault = z.object({ code: z.string(), message: z.string().default('') })

/** Signs questions and sends them; anything but success becomes an error. */
export function createTransport({ merchant, baseUrl, timeoutMs, clock, random }: TransportSettings): Transport {
  return async ({ method, url, body }, announcedSerial) => {
    const address = new URL(url, baseUrl)
    const text = body === undefined ? '' : JSON.stringify(body)
    const authorization = authorize(merchant, {
      method,
      target: address.pathname + address.search,
      body: text,
      timestamp: Math.floor(clock.now().getTime() / 1000),
      nonce: Buffer.from(random(16)).toString('hex').toUpperCase(),
    })
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
}

async function exchange(address: URL, timeoutMs: number, request: RequestInit): Promise<Answer> {
  try {
    const reply = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body = new Uint8Array(await reply.arrayBuffer())
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body }
  } catch (failure) {
    // The failure's own text may hold the address with a download token: only its kind goes on.
    const kind = failure instanceof DOMException && failure.name === 'TimeoutError' ? 'no answer in time' : 'no answer'
    throw new ProviderUnavailable(`WeChat Pay: ${kind} from ${address.host}`)
  }
}

/** 202 means "not done yet, ask the same again". Errors are not signed, so no state may rest on them alone. */
function refusalOf({ status, body }: Answer): ProviderRefused | ProviderUnavailable {
  const parsed = Fault.safeParse(parseLeniently(body))
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

import { lookup as systemLookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { type AllowedRemotes, allowanceFor } from './allowed-remotes.ts'
import { isPublicAddress } from './public-address.ts'

export type RemoteRequest = {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type RemoteErrorCode =
  /** Its address is not allowed, or leads to a network where nobody is to be asked. */
  'forbidden' | 'unreached' | 'late' | 'too_large' | 'refused' | 'not_json'

/** Why there is no answer; its cause is for the log, and nothing in it says what was asked. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode

  constructor(fault: RemoteErrorCode, detail = '') {
    super(detail === '' ? fault : `${fault} ${detail}`)
    this.code = fault
  }
}

/** Answers all network addresses of a host. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export type FetchOptions = {
  readonly allowed: AllowedRemotes
  readonly maximumBytes: number
  /** Ends everything together, redirects too, when it has taken too long. */
  readonly signal: AbortSignal
  readonly lookup?: Lookup | undefined
}

const maximumRedirects = 3
const everyAddress: Lookup = (host) => systemLookup(host, { all: true })

/** What belongs to the connection, or names somebody by it, is nobody's to declare. */
const connectionHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|cookie|proxy-.*|sec-.*|accept-encoding|x-forwarded-.*|forwarded)$/i
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/

/**
 * Asks another server for JSON. Only addresses of the allow-list are asked, redirects among them, and the connection goes to
 * the very network address that was judged, whatever the name would resolve to a moment later.
 *
 * @throws RemoteFailure
 */
export async function fetchJson(request: RemoteRequest, options: FetchOptions): Promise<unknown> {
  let asked = request
  for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
    const answer = await fetchOnce(asked, options)
    if (!('location' in answer)) return answer.json
    if (asked.method !== 'GET') break
    const url = URL.parse(answer.location, asked.url)
    if (!url) break
    // What the author declared for one host, such as its key, is not for another.
    const headers = url.origin === asked.url.origin ? asked.headers : {}
    asked = { ...asked, url, headers }
  }
  throw new RemoteError('refused', 'redirects')
}

type RemoteResponse = { readonly json: unknown } | { readonly location: string }

async function fetchOnce(request: RemoteRequest, options: FetchOptions): Promise<RemoteResponse> {
  const { signal, maximumBytes } = options
  const addresses = await validatedAddresses(request.url, options)
  try {
    const reply = await send(request, addresses, signal)
    return await read(reply, maximumBytes)
  } catch (error) {
    if (error instanceof RemoteError) throw error
    throw signal.aborted ? new RemoteError('late') : new RemoteError('unreached', codeOf(error))
  }
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

type NetworkAddress = { readonly address: string; readonly family: number }

/** @throws RemoteFailure when the host is not allowed, or one of its addresses is where it must not be */
async function validatedAddresses(
  url: URL,
  { allowed, signal, lookup = everyAddress }: FetchOptions,
): Promise<readonly NetworkAddress[]> {
  const allowance = allowanceFor(url, allowed)
  if (!allowance) throw new RemoteError('forbidden', 'host')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await untilAborted(lookup(host), signal) : [{ address: host, family }]
  if (found.length === 0) throw new RemoteError('unreached', 'ENOTFOUND')
  if (allowance === 'public' && !found.every(({ address }) => isPublicAddress(address))) {
    throw new RemoteError('forbidden', 'network')
  }
  return found
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new RemoteError('late')
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new RemoteError('late'))
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError('unreached', codeOf(error))
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function send(
  { url, method, headers, body }: RemoteRequest,
  addresses: readonly NetworkAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const declared = Object.entries(headers).filter(([name]) => headerName.test(name) && !connectionHeaders.test(name))
  const begin = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request: ClientRequest = begin(url, {
      method,
      signal,
      // A connection that was kept would be to an address judged for something else.
      agent: false,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(declared.map(([name, value]) => [name.toLowerCase(), value])),
        'accept-encoding': 'identity',
      },
      // It is asked for all of them, and each is tried in turn (`autoSelectFamily`, which is so by default).
      lookup: (_host, _options, answer) => answer(null, [...addresses]),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function read(reply: IncomingMessage, mostBytes: number): Promise<RemoteResponse> {
  const { statusCode = 0, headers } = reply
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) return { location: headers.location }
    if (statusCode < 200 || statusCode >= 300) throw new RemoteError('refused', String(statusCode))
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '')) throw new RemoteError('not_json')
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw new RemoteError('too_large')
    if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) throw new RemoteError('not_json', 'compressed')
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new RemoteError('too_large')
      chunks.push(chunk)
    }
    return { json: parseJson(Buffer.concat(chunks)) }
  } finally {
    reply.destroy()
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RemoteError('not_json')
  }
}

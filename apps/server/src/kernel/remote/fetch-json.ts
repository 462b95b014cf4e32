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
  /** The address is not allowed, or resolves to a network that is not. */
  'forbidden' | 'unreached' | 'late' | 'too_large' | 'refused' | 'not_json'

/** Why the request failed. Its cause is for the log; nothing in it reveals the request. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode

  constructor(code: RemoteErrorCode, detail = '') {
    super(detail === '' ? code : `${code} ${detail}`)
    this.code = code
  }
}

/** Resolves all network addresses of a host. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export type FetchOptions = {
  readonly allowed: AllowedRemotes
  readonly maximumBytes: number
  /** Aborts the whole request, including redirects, at the time limit. */
  readonly signal: AbortSignal
  readonly lookup?: Lookup | undefined
}

const maximumRedirects = 3
const everyAddress: Lookup = (host) => systemLookup(host, { all: true })

/** Headers of the connection, or with the client's identity, which form authors may not declare. */
const connectionHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|cookie|proxy-.*|sec-.*|accept-encoding|x-forwarded-.*|forwarded)$/i
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/

/**
 * Requests JSON from another server. Only allowed addresses are requested, including redirects. The connection uses the
 * very network address that was validated, whatever the name resolves to later.
 *
 * @throws RemoteError
 */
export async function fetchJson(request: RemoteRequest, options: FetchOptions): Promise<unknown> {
  let current = request
  for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
    const answer = await fetchOnce(current, options)
    if (!('location' in answer)) return answer.json
    if (current.method !== 'GET') break
    const url = URL.parse(answer.location, current.url)
    if (!url) break
    // Headers declared for one host, such as its key, are not sent to another.
    const headers = url.origin === current.url.origin ? current.headers : {}
    current = { ...current, url, headers }
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

/** @throws RemoteError when the host is not allowed, or one of its addresses is on a forbidden network */
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
  const expire = () => late.reject(new RemoteError('late'))
  signal.addEventListener('abort', expire, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError('unreached', codeOf(error))
  } finally {
    signal.removeEventListener('abort', expire)
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
      // A reused connection would have an address that was validated for another request.
      agent: false,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(declared.map(([name, value]) => [name.toLowerCase(), value])),
        'accept-encoding': 'identity',
      },
      // Node requests all of them and tries each in turn (`autoSelectFamily`, on by default).
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

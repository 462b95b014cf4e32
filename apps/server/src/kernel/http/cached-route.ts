import type { Call, OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheAliasOf } from './cache-frontend.ts'
import { successEnvelope } from './envelope.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { localeOf, type RequestContext } from './request-context.ts'
import { type CachedResponse, isUnmodified, type ResponseCache } from './response-cache.ts'

/** Everything that a cached response may depend on besides its input. */
export type CacheableContext = { readonly now: Date; readonly locale: PortalLocale }

/** A handler whose response depends only on input and language, so that it is computed once and cached. */
export type CacheableHandler<C> = {
  /** The topic of the data; `changes.announce` of this topic invalidates the response. */
  readonly topic: string
  /** `expiresAt` is when time alone makes the response wrong. */
  readonly load: (
    context: CacheableContext,
    input: ParsedOf<C>,
  ) => Promise<{ readonly output: OutputOf<C>; readonly expiresAt?: Date | undefined }>
  /** Handles requests with a credential; without this handler they get the cached response too. */
  readonly handleSignedIn?: (context: RequestContext<'public'>, input: ParsedOf<C>) => Promise<OutputOf<C>>
}

export type AnyCacheableHandler = {
  readonly topic: string
  readonly load: (
    context: CacheableContext,
    input: unknown,
  ) => Promise<{ output: unknown; expiresAt?: Date | undefined }>
  readonly handleSignedIn?: (context: RequestContext, input: unknown) => Promise<unknown>
}

/** Sends the cached response to one request, and stores the raw request as an alias for the next time. */
export async function sendCachedResponse(
  cache: ResponseCache,
  { topic, load, handleSignedIn }: AnyCacheableHandler,
  call: Call,
  { request, reply, input, now }: { request: FastifyRequest; reply: FastifyReply; input: unknown; now: Date },
): Promise<FastifyReply> {
  const locale = localeOf(request)
  const answer = await cache.getOrLoad(
    {
      key: `${request.method} ${request.routeOptions.url}\n${locale}\n${JSON.stringify(input)}`,
      topic,
      anonymousOnly: handleSignedIn !== undefined,
      async load() {
        const loaded = await load({ now, locale }, input)
        return { body: JSON.stringify(successEnvelope(call.output.parse(loaded.output))), expiresAt: loaded.expiresAt }
      },
    },
    now,
  )
  const alias = cacheAliasOf(request.raw)
  if (alias !== undefined) cache.addAlias(alias, answer)
  return send(request, reply, answer)
}

function send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): FastifyReply {
  const variant = answer.variants[negotiateEncoding(request.headers['accept-encoding'] as string | undefined)]
  const unmodified = isUnmodified(request.method, request.headers['if-none-match'], variant.etag)
  const headers = unmodified ? variant.notModifiedHeaders : variant.headers
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return unmodified ? reply.status(304).send() : reply.send(variant.bytes)
}

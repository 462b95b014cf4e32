import type { Access, AccessOf, Call, CallKey, Calls, HandMounted, OutputOf, ParsedOf } from '@rostrum/contracts/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { EarlyAnswers } from './early-answers.ts'
import { accepted } from './envelope.ts'
import { toProblem } from './error-handler.ts'
import { parseInput } from './parse-input.ts'
import type { PreparedAnswers } from './prepared.ts'
import { type AnyPreparedHandler, answerPrepared, type PreparedHandler } from './prepared-route.ts'
import { DomainError, invalid } from './problem.ts'
import type { ProvenArrivals } from './proven-arrival.ts'
import { businessUnitOf, findActor, languageOf, localeOf, type RequestContext } from './request-context.ts'
import { requirePermission } from './require-permission.ts'
import { carriesCredential, type SessionReader } from './session-reader.ts'

type Handler<C> = (context: RequestContext<AccessOf<C>>, input: ParsedOf<C>) => Promise<OutputOf<C>>

/** A function answers afresh; a prepared handler is for answers that are the same for everybody. */
export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> | PreparedHandler<C[K]> }

/** An answer that is not an envelope: a file or a stream; the handler has sent it through `context.reply`. */
export const answered = Symbol('answered')

export type Mount = {
  /** Mounts each call of a contract; a call without a handler, or a handler without a call, does not compile. */
  calls<const C extends Calls>(calls: C, handlers: Handlers<C>): void
  /** Describes what is mounted by hand. */
  describe(key: CallKey, call: HandMounted): void
  /** Finds who asks, for a route that is mounted by hand; throws as a call would. */
  actorOf<A extends Access>(request: FastifyRequest, reply: FastifyReply, access: A): Promise<RequestContext<A>>
  /** For what is not a call with an envelope: pages, provider notices, uploads. */
  readonly app: FastifyInstance
}

/** Whether there is a business unit of this identifier. */
export type KnowsBusinessUnit = (unit: string) => Promise<boolean>

type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Surroundings = {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly knowsBusinessUnit: KnowsBusinessUnit
  readonly prepared: PreparedAnswers
  readonly early: EarlyAnswers
  readonly arrivals: ProvenArrivals
  /** Collects the calls for the API description. */
  readonly published: Map<CallKey, HandMounted>
}

/** The path of a call as the router writes it. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Makes the door through which modules publish their calls. */
export function createMount({
  app,
  clock,
  sessions,
  knowsBusinessUnit,
  prepared,
  early,
  arrivals,
  published,
}: Surroundings): Mount {
  const requireKnownUnit = async (request: FastifyRequest) => {
    const unit = businessUnitOf(request)
    if (unit !== undefined && !(await knowsBusinessUnit(unit))) throw new DomainError('request.bu_unknown')
  }
  const contextOf = async (request: FastifyRequest, reply: FastifyReply, access: Access, changes: boolean) => {
    const now = clock.now()
    const actor = await findActor(request, access, changes, sessions, now)
    return {
      actor,
      now,
      arrived: now,
      arrivedFor: (purpose, named) => arrivals.arrivalFor(request, { purpose, named }, now),
      locale: localeOf(request),
      language: languageOf(request),
      address: request.ip,
      request,
      reply,
    } as RequestContext
  }
  const answerAfresh = async (key: CallKey, call: Call, handler: AnyHandler, { request, reply }: Exchange) => {
    const context = await contextOf(request, reply, call.access, !key.startsWith('GET '))
    await requireKnownUnit(request)
    if (call.permission !== undefined) requirePermission(context.actor, call.permission)
    const input = inputOf(request, call)
    const arrived = call.provenArrival ? arrivals.arrivalOf({ request, call, input }, context.now) : context.now
    const answer = await handler({ ...context, arrived }, parseInput(call.input, input))
    if (answer === answered) return reply
    if (arrived < context.now) arrivals.carryOver({ request, call, input }, answer, reply, arrived)
    return accepted(call.output.parse(answer))
  }
  const answerInTime = async (key: CallKey, call: Call, handler: AnyHandler, exchange: Exchange) => {
    const now = clock.now()
    try {
      return await answerAfresh(key, call, handler, exchange)
    } catch (error) {
      const { request, reply } = exchange
      if (toProblem(error as Error).status === 503) {
        arrivals.prove({ request, call, input: inputOf(request, call) }, reply, now)
      }
      throw error
    }
  }
  const answer = async (key: CallKey, call: Call, handler: AnyHandler | AnyPreparedHandler, exchange: Exchange) => {
    if (typeof handler === 'function') {
      return (call.provenArrival ? answerInTime : answerAfresh)(key, call, handler, exchange)
    }
    const { request } = exchange
    if (handler.signedIn && carriesCredential(request.headers)) {
      return answerAfresh(key, call, handler.signedIn, exchange)
    }
    await requireKnownUnit(request)
    const input = parseInput(call.input, inputOf(request, call))
    return answerPrepared(prepared, handler, call, { ...exchange, input, now: clock.now() })
  }
  const mountOne = (key: CallKey, call: Call, handler: AnyHandler | AnyPreparedHandler) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    published.set(key, call)
    if (typeof handler !== 'function') {
      early.add(key)
      prepared.expect(handler.topic)
    }
    app.route({
      method,
      url: routePattern(url),
      config: { call: key },
      ...(call.maximumBytes !== undefined && { bodyLimit: call.maximumBytes }),
      handler: async (request, reply) => answer(key, call, handler, { request, reply }),
    })
  }
  return {
    app,
    actorOf: <A extends Access>(request: FastifyRequest, reply: FastifyReply, access: A) =>
      contextOf(request, reply, access, true) as Promise<RequestContext<A>>,
    describe: (key, call) => void published.set(key, call),
    calls(calls, handlers) {
      for (const [key, call] of Object.entries(calls)) {
        mountOne(
          key as CallKey,
          call,
          handlers[key as keyof typeof calls] as unknown as AnyHandler | AnyPreparedHandler,
        )
      }
    },
  }
}

/**
 * Query, body and path together; the body wins over the query, the path over both. An empty query parameter means that
 * it was not given.
 */
function inputOf(request: FastifyRequest, call: Call): Record<string, unknown> {
  // Whoever gets a page to upload a file somewhere must not thereby make a call whose input stands in its address.
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw new DomainError('request.media_type')
  requireReadableQuery(request.url)
  const query = Object.entries(request.query as Record<string, unknown>)
  const given = Object.fromEntries(query.filter(([name, value]) => value !== '' && name !== 'buId'))
  const { body } = request
  if (Array.isArray(body) && call.arrayAs) return { ...given, [call.arrayAs]: body }
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalid({ path: '', key: 'field.invalid' })
  }
  return { ...given, ...body, ...(request.params as object) }
}

/** The parser of queries keeps what it cannot decode as it came, and somebody would search for `%E0%A4%A`. */
function requireReadableQuery(url: string): void {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(url)
  } catch (cause) {
    throw new DomainError('request.malformed', {}, [], { cause })
  }
}

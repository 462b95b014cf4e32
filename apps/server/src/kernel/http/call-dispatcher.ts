import type { Access, Call, CallKey } from '@rostrum/contracts/kernel/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type AnyCacheableHandler, sendCachedResponse } from './cached-route.ts'
import type { DeadlineTokens } from './deadline-tokens.ts'
import { DomainError } from './domain-error.ts'
import { successEnvelope } from './envelope.ts'
import { toProblem } from './error-handler.ts'
import { inputOf } from './input-of-request.ts'
import { parseInput } from './parse-input.ts'
import {
  businessUnitOf,
  findActor,
  languageOf,
  localeOf,
  type PublicAddress,
  type RequestContext,
  recordAccountLanguage,
} from './request-context.ts'
import { requirePermission } from './require-permission.ts'
import type { ResponseCache } from './response-cache.ts'
import { responseSent } from './response-sent.ts'
import { hasCredential, type SessionReader } from './session-reader.ts'

/** Whether a business unit with this identifier exists. */
export type BusinessUnitExists = (unit: string) => Promise<boolean>

export type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>

export type MountedCall = { readonly key: CallKey; readonly call: Call }
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Dependencies = {
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly config: PublicAddress
  readonly businessUnitExists: BusinessUnitExists
  readonly cache: ResponseCache
  readonly deadlineTokens: DeadlineTokens
}

/** Dispatches calls: authenticates and authorizes the caller, parses the input, and sends the response. */
export class CallDispatcher {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async dispatch(
    mounted: MountedCall,
    handler: AnyHandler | AnyCacheableHandler,
    exchange: Exchange,
  ): Promise<unknown> {
    if (typeof handler === 'function') {
      return mounted.call.deadlineToken
        ? this.#executeWithDeadlineToken(mounted, handler, exchange)
        : this.#execute(mounted, handler, exchange)
    }
    const { request } = exchange
    if (handler.handleSignedIn && hasCredential(request.headers)) {
      return this.#execute(mounted, handler.handleSignedIn, exchange)
    }
    await this.#requireKnownUnit(request)
    const { clock, cache } = this.#dependencies
    const input = parseInput(mounted.call.input, inputOf(request, mounted.call))
    return sendCachedResponse(cache, handler, mounted.call, { ...exchange, input, now: clock.now() })
  }

  /** @param changes the request may change data, so a cookie alone from another origin is not enough */
  async createContext({ request, reply }: Exchange, access: Access, changes: boolean): Promise<RequestContext> {
    const { clock, sessions, config, deadlineTokens } = this.#dependencies
    const now = clock.now()
    const found = await findActor(request, access, changes, { sessions, config }, now)
    const actor = found.kind === 'staff' ? { ...found, address: request.ip } : found
    if (actor.kind !== 'visitor') forbidCaching(reply)
    if (actor.kind === 'staff') recordAccountLanguage(request, actor)
    return {
      actor,
      now,
      arrivedAt: now,
      arrivalTimeFor: (purpose, subjectId) => deadlineTokens.arrivalTimeFor(request, { purpose, subjectId }, now),
      locale: localeOf(request),
      language: languageOf(request),
      address: request.ip,
      request,
      reply,
    } as RequestContext
  }

  async #execute({ key, call }: MountedCall, handler: AnyHandler, exchange: Exchange): Promise<unknown> {
    const { request, reply } = exchange
    const { deadlineTokens } = this.#dependencies
    const context = await this.createContext(exchange, call.access, !key.startsWith('GET '))
    await this.#requireKnownUnit(request)
    if (call.permission !== undefined) requirePermission(context.actor, call.permission)
    const input = inputOf(request, call)
    const arrivedAt = call.deadlineToken
      ? deadlineTokens.arrivalTimeOf({ request, call, input }, context.now)
      : context.now
    const answer = await handler({ ...context, arrivedAt }, parseInput(call.input, input))
    if (answer === responseSent) return reply
    if (arrivedAt < context.now) deadlineTokens.reissue({ request, call, input }, answer, reply, arrivedAt)
    return successEnvelope(call.output.parse(answer))
  }

  /** A request that cannot be served gets a deadline token, which proves its arrival time. */
  async #executeWithDeadlineToken(mounted: MountedCall, handler: AnyHandler, exchange: Exchange): Promise<unknown> {
    const { clock, deadlineTokens } = this.#dependencies
    const now = clock.now()
    try {
      return await this.#execute(mounted, handler, exchange)
    } catch (error) {
      const { request, reply } = exchange
      const { call } = mounted
      if (toProblem(error as Error, request).status === 503) {
        deadlineTokens.issue({ request, call, input: inputOf(request, call) }, reply, now)
      }
      throw error
    }
  }

  async #requireKnownUnit(request: FastifyRequest): Promise<void> {
    const unit = businessUnitOf(request)
    if (unit === undefined || (await this.#dependencies.businessUnitExists(unit))) return
    throw new DomainError('request.bu_unknown')
  }
}

/** Answers to a signed-in person are for that person only, on shared computers and behind proxies too (ASVS 5, 14.3.2). */
function forbidCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store').header('vary', 'authorization, cookie')
}

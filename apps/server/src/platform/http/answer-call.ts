import type { Access, Call, CallKey } from '@rostrum/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { answered } from './answered.ts'
import { accepted } from './envelope.ts'
import { toProblem } from './error-handler.ts'
import { inputOf } from './input-of-request.ts'
import { parseInput } from './parse-input.ts'
import type { PreparedAnswers } from './prepared.ts'
import { type AnyPreparedHandler, answerPrepared } from './prepared-route.ts'
import { DomainError } from './problem.ts'
import type { ProvenArrivals } from './proven-arrival.ts'
import { businessUnitOf, findActor, languageOf, localeOf, type RequestContext } from './request-context.ts'
import { requirePermission } from './require-permission.ts'
import { carriesCredential, type SessionReader } from './session-reader.ts'

/** Whether there is a business unit of this identifier. */
export type KnowsBusinessUnit = (unit: string) => Promise<boolean>

export type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>

export type MountedCall = { readonly key: CallKey; readonly call: Call }
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Surroundings = {
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly knowsBusinessUnit: KnowsBusinessUnit
  readonly prepared: PreparedAnswers
  readonly arrivals: ProvenArrivals
}

/** Answers the requests of calls: who asks and may they, what do they ask, and what is the answer. */
export class CallAnswers {
  readonly #surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  async answer(mounted: MountedCall, handler: AnyHandler | AnyPreparedHandler, exchange: Exchange): Promise<unknown> {
    if (typeof handler === 'function') {
      return mounted.call.provenArrival
        ? this.#answerInTime(mounted, handler, exchange)
        : this.#answerAfresh(mounted, handler, exchange)
    }
    const { request } = exchange
    if (handler.signedIn && carriesCredential(request.headers)) {
      return this.#answerAfresh(mounted, handler.signedIn, exchange)
    }
    await this.#requireKnownUnit(request)
    const { clock, prepared } = this.#surroundings
    const input = parseInput(mounted.call.input, inputOf(request, mounted.call))
    return answerPrepared(prepared, handler, mounted.call, { ...exchange, input, now: clock.now() })
  }

  /** @param changes the request may change something, and must not come from elsewhere by a cookie alone */
  async contextOf({ request, reply }: Exchange, access: Access, changes: boolean): Promise<RequestContext> {
    const { clock, sessions, arrivals } = this.#surroundings
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

  async #answerAfresh({ key, call }: MountedCall, handler: AnyHandler, exchange: Exchange): Promise<unknown> {
    const { request, reply } = exchange
    const { arrivals } = this.#surroundings
    const context = await this.contextOf(exchange, call.access, !key.startsWith('GET '))
    await this.#requireKnownUnit(request)
    if (call.permission !== undefined) requirePermission(context.actor, call.permission)
    const input = inputOf(request, call)
    const arrived = call.provenArrival ? arrivals.arrivalOf({ request, call, input }, context.now) : context.now
    const answer = await handler({ ...context, arrived }, parseInput(call.input, input))
    if (answer === answered) return reply
    if (arrived < context.now) arrivals.carryOver({ request, call, input }, answer, reply, arrived)
    return accepted(call.output.parse(answer))
  }

  /** Whoever cannot be answered gets proof of when they came. */
  async #answerInTime(mounted: MountedCall, handler: AnyHandler, exchange: Exchange): Promise<unknown> {
    const { clock, arrivals } = this.#surroundings
    const now = clock.now()
    try {
      return await this.#answerAfresh(mounted, handler, exchange)
    } catch (error) {
      const { request, reply } = exchange
      const { call } = mounted
      if (toProblem(error as Error, request).status === 503) {
        arrivals.prove({ request, call, input: inputOf(request, call) }, reply, now)
      }
      throw error
    }
  }

  async #requireKnownUnit(request: FastifyRequest): Promise<void> {
    const unit = businessUnitOf(request)
    if (unit === undefined || (await this.#surroundings.knowsBusinessUnit(unit))) return
    throw new DomainError('request.bu_unknown')
  }
}

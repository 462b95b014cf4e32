import { createHash } from 'node:crypto'
import type { Call, DeadlinePurpose } from '@rostrum/contracts/kernel/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonalData } from '../crypto/personal-data.ts'
import { timingSafeEqualText } from '../crypto/timing-safe-equal-text.ts'
import { applicantToken } from './request-context.ts'

/** The header of a token in a response, and in the request that presents it. */
export const deadlineTokenHeader = 'deadline-token'

/** How long a request that failed may be repeated as if it had just arrived. */
export const deadlineTokenLifetime = 2 * 3_600_000

/** A page sends all its tokens, which are few. */
const maximumTokens = 8

type TokenRequest = {
  readonly request: FastifyRequest
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
}
/** The subject of a token, by the identifier in the request. */
type TokenSubject = { readonly purpose: DeadlinePurpose; readonly subjectId: string }

/**
 * Issues tokens that prove when a request arrived that could not be served. An outage then causes no missed deadline.
 * The server stores nothing and queries nothing. A token holds for one purpose and subject in one session. It is bound
 * to the session token, because the person cannot be looked up during an outage.
 */
export class DeadlineTokens {
  readonly #secrets: PersonalData

  constructor(secrets: PersonalData) {
    this.#secrets = secrets
  }

  /** The arrival time of a request: now, or earlier when it presents a valid token. */
  arrivalTimeOf(tokenRequest: TokenRequest, now: Date): Date {
    const tokenSubject = subjectOf(tokenRequest)
    return tokenSubject ? this.arrivalTimeFor(tokenRequest.request, tokenSubject, now) : now
  }

  /** The first arrival of the caller for a subject, by the tokens of the request; now, when none matches. */
  arrivalTimeFor(request: FastifyRequest, tokenSubject: TokenSubject, now: Date): Date {
    const proven = tokensOf(request).map((deadlineToken) => this.#verify(request, tokenSubject, deadlineToken, now))
    return new Date(Math.min(now.getTime(), ...proven.filter((arrived) => arrived !== undefined)))
  }

  /** Adds a token to a failed response, where a token is useful. */
  issue(tokenRequest: TokenRequest, reply: FastifyReply, now: Date): void {
    const tokenSubject = subjectOf(tokenRequest)
    if (tokenSubject) this.#attach(tokenRequest.request, tokenSubject, reply, this.arrivalTimeOf(tokenRequest, now))
  }

  /** After a late start by token, the created record has its own identifier. The reissued token covers it from now on. */
  reissue({ request, call }: TokenRequest, answer: unknown, reply: FastifyReply, arrived: Date): void {
    const begun = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (!call.deadlineToken?.subject.includes('id') || typeof begun !== 'string') return
    this.#attach(request, { purpose: call.deadlineToken.purpose, subjectId: begun }, reply, arrived)
  }

  #attach(request: FastifyRequest, tokenSubject: TokenSubject, reply: FastifyReply, arrived: Date): void {
    const instant = arrived.getTime().toString(36)
    const seal = this.#sign(request, tokenSubject, instant)
    if (seal !== undefined) reply.header(deadlineTokenHeader, `${instant}.${seal}`)
  }

  #verify(request: FastifyRequest, tokenSubject: TokenSubject, deadlineToken: string, now: Date): number | undefined {
    const [instant = '', seal = ''] = deadlineToken.split('.')
    if (!/^[0-9a-z]{6,12}$/.test(instant)) return undefined
    const expected = this.#sign(request, tokenSubject, instant)
    if (expected === undefined || !timingSafeEqualText(seal, expected)) return undefined
    const arrived = Number.parseInt(instant, 36)
    const age = now.getTime() - arrived
    return age >= 0 && age < deadlineTokenLifetime ? arrived : undefined
  }

  #sign(request: FastifyRequest, { purpose, subjectId }: TokenSubject, instant: string): string | undefined {
    const token = applicantToken(request)
    if (token === undefined) return undefined
    const session = createHash('sha256').update(token).digest('base64url')
    return this.#secrets.blindIndex(JSON.stringify([instant, session, purpose, subjectId]), 'proven-arrival')
  }
}

function subjectOf({ call, input }: TokenRequest): TokenSubject | undefined {
  const { purpose, subject = [] } = call.deadlineToken ?? {}
  const subjectId = subject.map((field) => input[field]).find((value) => typeof value === 'string')
  return purpose === undefined || subjectId === undefined ? undefined : { purpose, subjectId }
}

function tokensOf({ headers }: FastifyRequest): string[] {
  const presented = [headers[deadlineTokenHeader] ?? []].flat().join(',')
  return presented.split(',', maximumTokens).map((deadlineToken) => deadlineToken.trim())
}

import { createHash } from 'node:crypto'
import type { ArrivalPurpose, Call } from '@rostrum/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { equalText } from '../crypto/equal-text.ts'
import type { PersonalData } from '../crypto/personal-data.ts'
import { applicantToken } from './request-context.ts'

/** Where a ticket stands in an answer, and in the request that shows it. */
export const arrivalHeader = 'arrival-ticket'

/** For how long a request that could not be answered may be made again as if it had just arrived. */
export const arrivalLife = 2 * 3_600_000

/** A page sends all tickets that it holds, which are few. */
const mostShown = 8

type Asked = {
  readonly request: FastifyRequest
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
}
/** What a ticket is for, by the identifier that the request named it by. */
type Matter = { readonly purpose: ArrivalPurpose; readonly named: string }

/**
 * Says by tickets when requests arrived that could not be answered, so that nobody who came in time misses a deadline by
 * an outage. The server remembers nothing, and asks nothing: a ticket is for one purpose and subject in one session, by its
 * token, because who that is cannot be looked up at the moment.
 */
export class ProvenArrivals {
  readonly #secrets: PersonalData

  constructor(secrets: PersonalData) {
    this.#secrets = secrets
  }

  /** When a request arrived: now, or earlier, when it shows a ticket that is for it and still good. */
  arrivalOf(asked: Asked, now: Date): Date {
    const matter = matterOf(asked)
    return matter ? this.arrivalFor(asked.request, matter, now) : now
  }

  /** When who asks first arrived with a matter, by the tickets that the request shows; now, when none is for it. */
  arrivalFor(request: FastifyRequest, matter: Matter, now: Date): Date {
    const proven = ticketsOf(request).map((ticket) => this.#read(request, matter, ticket, now))
    return new Date(Math.min(now.getTime(), ...proven.filter((arrived) => arrived !== undefined)))
  }

  /** Gives a ticket with an answer that says nothing, where one is of use. */
  prove(asked: Asked, reply: FastifyReply, now: Date): void {
    const matter = matterOf(asked)
    if (matter) this.#give(asked.request, matter, reply, this.arrivalOf(asked, now))
  }

  /** Who began something late by a ticket goes on with what was begun, which has a name of its own from now on. */
  carryOver({ request, call }: Asked, answer: unknown, reply: FastifyReply, arrived: Date): void {
    const begun = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (!call.provenArrival?.subject.includes('id') || typeof begun !== 'string') return
    this.#give(request, { purpose: call.provenArrival.purpose, named: begun }, reply, arrived)
  }

  #give(request: FastifyRequest, matter: Matter, reply: FastifyReply, arrived: Date): void {
    const instant = arrived.getTime().toString(36)
    const seal = this.#sealOf(request, matter, instant)
    if (seal !== undefined) reply.header(arrivalHeader, `${instant}.${seal}`)
  }

  #read(request: FastifyRequest, matter: Matter, ticket: string, now: Date): number | undefined {
    const [instant = '', seal = ''] = ticket.split('.')
    if (!/^[0-9a-z]{6,12}$/.test(instant)) return undefined
    const expected = this.#sealOf(request, matter, instant)
    if (expected === undefined || !equalText(seal, expected)) return undefined
    const arrived = Number.parseInt(instant, 36)
    const age = now.getTime() - arrived
    return age >= 0 && age < arrivalLife ? arrived : undefined
  }

  #sealOf(request: FastifyRequest, { purpose, named }: Matter, instant: string): string | undefined {
    const token = applicantToken(request)
    if (token === undefined) return undefined
    const session = createHash('sha256').update(token).digest('base64url')
    return this.#secrets.blindIndex(JSON.stringify([instant, session, purpose, named]), 'proven-arrival')
  }
}

function matterOf({ call, input }: Asked): Matter | undefined {
  const { purpose, subject = [] } = call.provenArrival ?? {}
  const named = subject.map((field) => input[field]).find((value) => typeof value === 'string')
  return purpose === undefined || named === undefined ? undefined : { purpose, named }
}

function ticketsOf({ headers }: FastifyRequest): string[] {
  const shown = [headers[arrivalHeader] ?? []].flat().join(',')
  return shown.split(',', mostShown).map((ticket) => ticket.trim())
}

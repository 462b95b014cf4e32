import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionAnswer } from '@rostrum/contracts/recruitment-applications'
import type { z } from 'zod'
import type { Applicant } from '../../../platform/actor.ts'
import { isDatabaseAway } from '../../../platform/database/database-away.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Place, type Turn, WaitingRoom } from '../../../platform/waiting-room.ts'
import { arrivalOf, issueTicket, type Press } from './arrival-ticket.ts'
import { findPress } from './submission.store.ts'
import { type Arrival, type Receipt, type Submission, submitApplication } from './submit-application.ts'

type Answer = z.input<typeof SubmissionAnswer>
type Request = Submission & { readonly arrivalTicket?: string | undefined }

export type SubmissionDesk = {
  submit(actor: Applicant, request: Request, arrival: Arrival): Promise<Answer>
}

export type DeskOptions = {
  /** Submissions that run at once. */
  readonly atOnce?: number
  /** How long a request is held before it is told its place in the queue. */
  readonly holdMilliseconds?: number
  readonly mostWaiting?: number
}

/** A place is asked for this often by one person who waits, and by all together not much more often in a second. */
const askSeconds = 10
const asksPerSecond = 200
/** Connections are left to everything that is not a submission. */
const shareOfConnections = 0.75
/** A refusal that waits to be fetched by somebody who was told a place in the queue. */
const refusalMilliseconds = 600_000
const retryMilliseconds = 250

/** The one turn of a person, and the press of the button that it is for. */
type Held = { readonly name: string; readonly turn: Turn<Receipt>; isOver: boolean }

/**
 * Takes submissions in the order of their arrival, a bounded number at once. Who waits long is told a place and an
 * estimate, and asks again with a ticket that proves the arrival; the submission runs when its turn comes, whether or
 * not anybody asks, and waits while the database is away. What counts for the deadline is when the first request
 * arrived, not when its turn came. A person holds one place: another press of theirs waits behind the first one.
 */
export function submissionDesk(platform: Platform, options: DeskOptions = {}): SubmissionDesk {
  const {
    atOnce = Math.max(1, Math.floor(platform.config.databasePool * shareOfConnections)),
    holdMilliseconds = 2000,
    mostWaiting = 100_000,
  } = options
  const { personalData } = platform
  const room = new WaitingRoom(atOnce)
  /** By person. */
  const turns = new Map<string, Held>()

  const take = (personId: string, name: string, work: () => Promise<Receipt>): Held => {
    const held: Held = { name, turn: room.enter(work), isOver: false }
    turns.set(personId, held)
    const forget = () => {
      if (turns.get(personId) === held) turns.delete(personId)
    }
    // A receipt can be had from the database; a refusal is kept for whoever was told to wait.
    held.turn.result.then(forget, () => {
      held.isOver = true
      setTimeout(forget, refusalMilliseconds).unref()
    })
    return held
  }

  /** The turn of a press: the one that it has, or a new one once the person has no other; until then the other one. */
  const turnFor = async (personId: string, name: string, work: () => Promise<Receipt>): Promise<Held> => {
    for (;;) {
      const held = turns.get(personId)
      if (held?.name === name) return held
      if (!held || held.isOver) return take(personId, name, work)
      if (!(await isOverWithin(held.turn, holdMilliseconds))) return held
    }
  }

  const forgetRefused = (personId: string, held: Held, refusal: unknown): never => {
    if (turns.get(personId) === held) turns.delete(personId)
    throw refusal
  }

  const queued = ({ ahead, seconds }: Place, arrivalTicket: string): Answer => {
    const farOff = Math.max(askSeconds, Math.ceil(room.waiting / asksPerSecond))
    const askAgainSeconds = Math.max(1, Math.min(seconds, farOff))
    return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, askAgainSeconds, arrivalTicket }
  }

  return {
    async submit(actor, { arrivalTicket: shown, ...submission }, { now, ...caller }) {
      const { id: applicationId, revision, submissionKey: key } = submission
      const { personId } = actor
      const press: Press = { personId, applicationId, revision, key }
      const arrived = shown === undefined ? now : (arrivalOf(personalData, press, shown, now) ?? now)
      const told = (place: Place) => queued(place, issueTicket(personalData, press, arrived))
      const name = `${press.applicationId}/${press.key}`
      const isNew = turns.get(personId)?.name !== name
      if (isNew && room.waiting >= mostWaiting) return told(room.place(room.waiting))
      // Who would be let in at once is asked the same there, by the statement that reads everything.
      const given = isNew && room.isFull ? await requireOwn(platform, press) : undefined
      if (given) return { outcome: 'submitted', ...given }
      const work = () => insist(() => submitApplication(platform, actor, submission, { ...caller, now: arrived }))
      const held = await turnFor(personId, name, work)
      if (held.name !== name) return told(held.turn.place())
      const receipt = await settled(held.turn, holdMilliseconds).catch((refusal) =>
        forgetRefused(personId, held, refusal),
      )
      return receipt ? { outcome: 'submitted', ...receipt } : told(held.turn.place())
    },
  }
}

/**
 * Keeps out of the queue what is nobody's to submit, and what was submitted before, whose receipt it answers.
 *
 * @throws DomainError `record.not_found` for an application that is not the person's
 */
async function requireOwn(
  { database }: Platform,
  { applicationId: id, personId, key }: Press,
): Promise<Receipt | undefined> {
  try {
    const found = await findPress(database.db, { id, personId, key })
    if (!found) throw notFound()
    return found.receipt === null ? undefined : (found.receipt as Receipt)
  } catch (error) {
    // The turn asks again, when the database is back.
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}

const isOverWithin = (turn: Turn<unknown>, milliseconds: number): Promise<boolean> =>
  settled(turn, milliseconds).then(
    (result) => result !== undefined,
    () => true,
  )

/** A database that restarts costs nobody his turn: the work waits for it, and behind it the queue. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(retryMilliseconds, undefined, { ref: false })
    }
  }
}

/** The result of a turn, or undefined when it takes longer than that; nobody is held for what will take longer. */
async function settled<T>({ result, place }: Turn<T>, milliseconds: number): Promise<T | undefined> {
  if (place().seconds * 1000 > milliseconds) return undefined
  const { promise: patience, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([result, patience])
  } finally {
    clearTimeout(timer)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionAnswer } from '@rostrum/contracts/recruitment-applications'
import type { z } from 'zod'
import type { Applicant } from '../../../platform/actor.ts'
import { isDatabaseAway } from '../../../platform/database/database-away.ts'
import type { Platform } from '../../../platform/platform.ts'
import { arrivalOf, issueTicket, type Press } from './arrival-ticket.ts'
import { type Arrival, type Receipt, type Submission, submitApplication } from './submit-application.ts'
import { type Place, type Turn, WaitingRoom } from './waiting-room.ts'

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

/**
 * Takes submissions in the order of their arrival, a bounded number at once. Who waits long is told a place and an
 * estimate, and asks again with a ticket that proves the arrival; the submission runs when its turn comes, whether or
 * not anybody asks, and waits while the database is away. What counts for the deadline is when the first request arrived, not when its turn came.
 */
export function submissionDesk(platform: Platform, options: DeskOptions = {}): SubmissionDesk {
  const {
    atOnce = Math.max(1, Math.floor(platform.config.databasePool * shareOfConnections)),
    holdMilliseconds = 2000,
    mostWaiting = 100_000,
  } = options
  const { personalData } = platform
  const room = new WaitingRoom(atOnce)
  const turns = new Map<string, Turn<Receipt>>()

  const take = (name: string, work: () => Promise<Receipt>): Turn<Receipt> => {
    const turn = room.enter(work)
    turns.set(name, turn)
    // A receipt can be had from the database; a refusal is kept for whoever was told to wait.
    turn.result.then(
      () => turns.delete(name),
      () => setTimeout(() => turns.delete(name), refusalMilliseconds).unref(),
    )
    return turn
  }

  const queued = ({ ahead, seconds }: Place, arrivalTicket: string): Answer => {
    const farOff = Math.max(askSeconds, Math.ceil(room.waiting / asksPerSecond))
    const askAgainSeconds = Math.max(1, Math.min(seconds, farOff))
    return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, askAgainSeconds, arrivalTicket }
  }

  return {
    async submit(actor, { arrivalTicket: shown, ...submission }, { now, locale }) {
      const { id: applicationId, revision, submissionKey: key } = submission
      const press: Press = { personId: actor.personId, applicationId, revision, key }
      const arrived = shown === undefined ? now : (arrivalOf(personalData, press, shown, now) ?? now)
      const told = (place: Place) => queued(place, issueTicket(personalData, press, arrived))
      const name = `${press.personId}/${press.applicationId}/${press.key}`
      const known = turns.get(name)
      if (!known && room.waiting >= mostWaiting) return told(room.place(room.waiting))
      const work = () => insist(() => submitApplication(platform, actor, submission, { now: arrived, locale }))
      const turn = known ?? take(name, work)
      const receipt = await settled(turn, holdMilliseconds).catch((refusal: unknown) => {
        turns.delete(name)
        throw refusal
      })
      return receipt ? { outcome: 'submitted', ...receipt } : told(turn.place())
    },
  }
}

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

import type { SubmissionAnswer } from '@rostrum/contracts/recruitment-applications'
import type { z } from 'zod'
import type { Applicant } from '../../../platform/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { arrivalOf, issueTicket, type Press } from './arrival-ticket.ts'
import { type Arrival, type Receipt, type Submission, submitApplication } from './submit-application.ts'
import { type Turn, WaitingRoom } from './waiting-room.ts'

type Answer = z.input<typeof SubmissionAnswer>
type Request = Submission & { readonly ticket?: string | undefined }

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

/** Connections are left to everything that is not a submission. */
const shareOfConnections = 0.75
/** A refusal that waits to be fetched by somebody who was told a place in the queue. */
const refusalMilliseconds = 600_000

/**
 * Takes submissions in the order of their arrival, a bounded number at once. Who waits long is told a place and an
 * estimate, and asks again with a ticket that proves the arrival; the submission runs when its turn comes, whether or
 * not anybody asks. What counts for the deadline is when the first request arrived, not when its turn came.
 */
export function submissionDesk(platform: Platform, options: DeskOptions = {}): SubmissionDesk {
  const {
    atOnce = Math.max(1, Math.floor(platform.config.databasePool * shareOfConnections)),
    holdMilliseconds = 5000,
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

  return {
    async submit(actor, { ticket: shown, ...submission }, { now, locale }) {
      const { id: applicationId, revision, submissionKey: key } = submission
      const press: Press = { personId: actor.personId, applicationId, revision, key }
      const arrived = shown === undefined ? now : (arrivalOf(personalData, press, shown, now) ?? now)
      const ticket = () => issueTicket(personalData, press, arrived)
      const name = `${press.personId}/${press.applicationId}/${press.key}`
      const known = turns.get(name)
      if (!known && room.waiting >= mostWaiting) {
        const { ahead, seconds } = room.place(room.waiting)
        return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, ticket: ticket() }
      }
      const work = () => submitApplication(platform, actor, submission, { now: arrived, locale })
      const turn = known ?? take(name, work)
      const receipt = await settled(turn, holdMilliseconds).catch((refusal: unknown) => {
        turns.delete(name)
        throw refusal
      })
      if (receipt) return { outcome: 'submitted', ...receipt }
      const { ahead, seconds } = turn.place()
      return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, ticket: ticket() }
    },
  }
}

/** The result of a turn, or undefined when it takes longer than that. */
async function settled<T>({ result }: Turn<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: patience, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([result, patience])
  } finally {
    clearTimeout(timer)
  }
}

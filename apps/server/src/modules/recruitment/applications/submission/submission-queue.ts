import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionResponse } from '@rostrum/contracts/recruitment/applications/shapes'
import type { z } from 'zod'
import type { Applicant } from '../../../../kernel/actor.ts'
import { isConnectionError } from '../../../../kernel/database/is-connection-error.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { type QueuePosition, type Turn, WaitingRoom } from '../../../../kernel/queues/waiting-room.ts'
import { issueDeadlineToken, type SubmissionAttempt, verifyDeadlineToken } from './deadline-token.ts'
import { findSubmissionAttempt } from './submission.store.ts'
import { type Receipt, type Submission, type SubmissionContext, submitApplication } from './submit-application.ts'

type SubmissionResult = z.input<typeof SubmissionResponse>
type SubmissionRequest = Submission & { readonly arrivalTicket?: string | undefined }

export type SubmissionQueue = {
  submit(actor: Applicant, request: SubmissionRequest, arrival: SubmissionContext): Promise<SubmissionResult>
}

export type SubmissionQueueOptions = {
  /** Submissions that run at once. */
  readonly concurrency?: number
  /** How long a request is held before it is told its place in the queue. */
  readonly longPollMilliseconds?: number
  readonly maximumWaiting?: number
}

/** A place is asked for this often by one person who waits, and by all together not much more often in a second. */
const pollSeconds = 10
const pollsPerSecond = 200
/** Connections are left to everything that is not a submission. */
const shareOfConnections = 0.75
/** A refusal that waits to be fetched by somebody who was told a place in the queue. */
const refusalMilliseconds = 600_000
const retryMilliseconds = 250

/** The one turn of a person, and the press of the button that it is for. */
type QueueEntry = { readonly name: string; readonly turn: Turn<Receipt>; isOver: boolean }

/**
 * Takes submissions in the order of their arrival, a bounded number at once. Who waits long is told a place and an
 * estimate, and asks again with a ticket that proves the arrival; the submission runs when its turn comes, whether or
 * not anybody asks, and waits while the database is away. What counts for the deadline is when the first request
 * arrived, not when its turn came. A person holds one place: another press of theirs waits behind the first one.
 */
export function createSubmissionQueue(platform: Platform, options: SubmissionQueueOptions = {}): SubmissionQueue {
  const {
    concurrency = Math.max(1, Math.floor(platform.config.databasePool * shareOfConnections)),
    longPollMilliseconds = 2000,
    maximumWaiting = 100_000,
  } = options
  const { personalData } = platform
  const room = new WaitingRoom(concurrency)
  /** By person. */
  const turns = new Map<string, QueueEntry>()

  const take = (personId: string, name: string, work: () => Promise<Receipt>): QueueEntry => {
    const held: QueueEntry = { name, turn: room.enter(work), isOver: false }
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
  const turnFor = async (personId: string, name: string, work: () => Promise<Receipt>): Promise<QueueEntry> => {
    for (;;) {
      const held = turns.get(personId)
      if (held?.name === name) return held
      if (!held || held.isOver) return take(personId, name, work)
      if (!(await isOverWithin(held.turn, longPollMilliseconds))) return held
    }
  }

  const forgetRefused = (personId: string, held: QueueEntry, refusal: unknown): never => {
    if (turns.get(personId) === held) turns.delete(personId)
    throw refusal
  }

  const queued = ({ ahead, seconds }: QueuePosition, arrivalTicket: string): SubmissionResult => {
    const farOff = Math.max(pollSeconds, Math.ceil(room.waiting / pollsPerSecond))
    const askAgainSeconds = Math.max(1, Math.min(seconds, farOff))
    return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, askAgainSeconds, arrivalTicket }
  }

  return {
    async submit(actor, { arrivalTicket: shown, ...submission }, { now, ...caller }) {
      const { id: applicationId, revision, submissionKey: key } = submission
      const { personId } = actor
      const press: SubmissionAttempt = { personId, applicationId, revision, key }
      const arrived = shown === undefined ? now : (verifyDeadlineToken(personalData, press, shown, now) ?? now)
      const told = (place: QueuePosition) => queued(place, issueDeadlineToken(personalData, press, arrived))
      const name = `${press.applicationId}/${press.key}`
      const isNew = turns.get(personId)?.name !== name
      if (isNew && room.waiting >= maximumWaiting) return told(room.positionFor(room.waiting))
      // Who would be let in at once is asked the same there, by the statement that reads everything.
      const given = isNew && room.isFull ? await requireOwn(platform, press) : undefined
      if (given) return { outcome: 'submitted', ...given }
      const work = () =>
        withDatabaseRetry(() => submitApplication(platform, actor, submission, { ...caller, now: arrived }))
      const held = await turnFor(personId, name, work)
      if (held.name !== name) return told(held.turn.position())
      const receipt = await settled(held.turn, longPollMilliseconds).catch((refusal) =>
        forgetRefused(personId, held, refusal),
      )
      return receipt ? { outcome: 'submitted', ...receipt } : told(held.turn.position())
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
  { applicationId: id, personId, key }: SubmissionAttempt,
): Promise<Receipt | undefined> {
  try {
    const found = await findSubmissionAttempt(database.db, { id, personId, key })
    if (!found) throw notFound()
    return found.receipt === null ? undefined : (found.receipt as Receipt)
  } catch (error) {
    // The turn asks again, when the database is back.
    if (isConnectionError(error)) return undefined
    throw error
  }
}

const isOverWithin = (turn: Turn<unknown>, milliseconds: number): Promise<boolean> =>
  settled(turn, milliseconds).then(
    (result) => result !== undefined,
    () => true,
  )

/** A database that restarts costs nobody his turn: the work waits for it, and behind it the queue. */
async function withDatabaseRetry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      await sleep(retryMilliseconds, undefined, { ref: false })
    }
  }
}

/** The result of a turn, or undefined when it takes longer than that; nobody is held for what will take longer. */
async function settled<T>({ result, position }: Turn<T>, milliseconds: number): Promise<T | undefined> {
  if (position().seconds * 1000 > milliseconds) return undefined
  const { promise: patience, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([result, patience])
  } finally {
    clearTimeout(timer)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionResponse } from '@rostrum/contracts/recruitment/applications/shapes'
import type { z } from 'zod'
import type { Applicant } from '../../../../kernel/actor.ts'
import { isConnectionError, WritesStoppedError } from '../../../../kernel/database/is-connection-error.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { type QueuePosition, type Turn, WaitingRoom } from '../../../../kernel/queues/waiting-room.ts'
import { issueDeadlineToken, type SubmissionAttempt, verifyDeadlineToken } from './deadline-token.ts'
import { createSubmissionBatches, type SubmissionBatches } from './submission-batches.ts'
import { type Receipt, type Submission, type SubmissionContext, submitApplication } from './submit-application.ts'

type SubmissionResult = z.input<typeof SubmissionResponse>
type SubmissionRequest = Submission & { readonly deadlineToken?: string | undefined }

export type SubmissionQueue = {
  submit(actor: Applicant, request: SubmissionRequest, arrival: SubmissionContext): Promise<SubmissionResult>
}

export type SubmissionQueueOptions = {
  /** Submissions that run at once. */
  readonly concurrency?: number
  /** How long a request is held before the client is given its queue position. */
  readonly longPollMilliseconds?: number
  readonly maximumWaiting?: number
}

/**
 * How often one waiting client polls its position. All clients together poll little more than this many times a second.
 */
const pollSeconds = 10
const pollsPerSecond = 200
/** Submissions of a batch share a connection, and most of the time a submission needs none. */
const submissionsPerConnection = 4
/** How long a refusal is kept for a client that was given a queue position. */
const refusalMilliseconds = 600_000
const retryMilliseconds = 250

/** The only queue entry of a person, and the submission attempt it belongs to. */
type QueueEntry = { readonly name: string; readonly turn: Turn<Receipt>; isOver: boolean }

/**
 * Processes submissions in the order of their arrival, with bounded concurrency. A client that waits long gets its
 * position and an estimate, and asks again with a deadline token that proves the arrival. The submission runs when its
 * turn comes, even if the client has stopped asking, and waits while the database is unavailable. The deadline applies
 * to the arrival of the first request, not to its turn. A person holds one entry: another attempt waits behind the
 * first one.
 */
export function createSubmissionQueue(platform: Platform, options: SubmissionQueueOptions = {}): SubmissionQueue {
  const {
    concurrency = platform.config.databasePool * submissionsPerConnection,
    longPollMilliseconds = 2000,
    maximumWaiting = 100_000,
  } = options
  const { personalData } = platform
  const batches = createSubmissionBatches(platform)
  const room = new WaitingRoom(concurrency)
  /** By person. */
  const turns = new Map<string, QueueEntry>()

  const take = (personId: string, name: string, work: () => Promise<Receipt>): QueueEntry => {
    const held: QueueEntry = { name, turn: room.enter(work), isOver: false }
    turns.set(personId, held)
    const evict = () => {
      if (turns.get(personId) === held) turns.delete(personId)
    }
    // The database serves receipts. A refusal is kept for clients that were given a position.
    held.turn.result.then(evict, () => {
      held.isOver = true
      setTimeout(evict, refusalMilliseconds).unref()
    })
    return held
  }

  /**
   * The queue entry of an attempt: its existing one, or a new one when the person has no other; until then the other
   * one.
   */
  const turnFor = async (personId: string, name: string, work: () => Promise<Receipt>): Promise<QueueEntry> => {
    for (;;) {
      const held = turns.get(personId)
      if (held?.name === name) return held
      if (!held || held.isOver) return take(personId, name, work)
      if (!(await isOverWithin(held.turn, longPollMilliseconds))) return held
    }
  }

  const evictRefused = (personId: string, held: QueueEntry, refusal: unknown): never => {
    if (turns.get(personId) === held) turns.delete(personId)
    throw refusal
  }

  const queued = ({ ahead, seconds }: QueuePosition, deadlineToken: string): SubmissionResult => {
    const farOff = Math.max(pollSeconds, Math.ceil(room.waiting / pollsPerSecond))
    const askAgainSeconds = Math.max(1, Math.min(seconds, farOff))
    return { outcome: 'queued', position: ahead, estimatedSeconds: seconds, askAgainSeconds, deadlineToken }
  }

  return {
    async submit(actor, { deadlineToken: shown, ...submission }, { now, ...caller }) {
      const { id: applicationId, revision, submissionKey: key } = submission
      const { personId } = actor
      const attempt: SubmissionAttempt = { personId, applicationId, revision, key }
      const arrived = shown === undefined ? now : (verifyDeadlineToken(personalData, attempt, shown, now) ?? now)
      const queuedReply = (place: QueuePosition) => queued(place, issueDeadlineToken(personalData, attempt, arrived))
      const name = `${attempt.applicationId}/${attempt.key}`
      const isNew = turns.get(personId)?.name !== name
      if (isNew && room.waiting >= maximumWaiting) return queuedReply(room.positionFor(room.waiting))
      // When the queue has room, the statement of the submission itself checks ownership.
      const given = isNew && room.isFull ? await requireOwn(batches, attempt) : undefined
      if (given) return { outcome: 'submitted', ...given }
      const work = () =>
        withDatabaseRetry(() => submitApplication(platform, batches, actor, submission, { ...caller, now: arrived }))
      const held = await turnFor(personId, name, work)
      if (held.name !== name) return queuedReply(held.turn.position())
      const receipt = await settled(held.turn, longPollMilliseconds).catch((refusal) =>
        evictRefused(personId, held, refusal),
      )
      return receipt ? { outcome: 'submitted', ...receipt } : queuedReply(held.turn.position())
    },
  }
}

/**
 * Keeps requests out of the queue that cannot be submitted, and returns the receipt of an attempt that has already
 * succeeded.
 *
 * @throws DomainError `record.not_found` for an application that is not the person's
 */
async function requireOwn(
  batches: SubmissionBatches,
  { applicationId: id, personId, key }: SubmissionAttempt,
): Promise<Receipt | undefined> {
  try {
    const found = await batches.attempt({ id, personId, key })
    if (!found) throw notFound()
    return found.receipt === null ? undefined : (found.receipt as Receipt)
  } catch (error) {
    // The queued job checks again, when the database is back.
    if (isConnectionError(error)) return undefined
    throw error
  }
}

const isOverWithin = (turn: Turn<unknown>, milliseconds: number): Promise<boolean> =>
  settled(turn, milliseconds).then(
    (result) => result !== undefined,
    () => true,
  )

/**
 * A database restart costs no applicant a queue position: the job waits for it, and the queue waits behind the job. It
 * does not wait for an operator, for hours perhaps: with its deadline token the submission may come again.
 */
async function withDatabaseRetry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof WritesStoppedError || !isConnectionError(error)) throw error
      await sleep(retryMilliseconds, undefined, { ref: false })
    }
  }
}

/**
 * The result of a queue entry, or undefined when it takes longer. It returns at once when the wait cannot be short
 * enough.
 */
async function settled<T>({ result, position }: Turn<T>, milliseconds: number): Promise<T | undefined> {
  if (position().seconds * 1000 > milliseconds) return undefined
  const { promise: timeUp, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([result, timeUp])
  } finally {
    clearTimeout(timer)
  }
}

import type { Answers } from '@rostrum/forms'
import { isConnectionError } from '../../../../kernel/database/is-connection-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { Batcher, omitted } from '../../../../kernel/queues/batcher.ts'
import { uploadAddressesIn } from '../../../forms/registry/public.ts'
import { type OwnUploads, ownUploads, ownUploadsOfMany } from '../../../system/files/public.ts'
import { type SubmissionDecision, writeDecision, writeSubmissions } from '../lifecycle/decision.store.ts'
import {
  type AttemptKey,
  findSubmissionAttempts,
  findSubmissionData,
  type StoredAttempt,
  type SubmissionData,
  type SubmissionKey,
} from './submission.store.ts'

/** The statements of submissions, shared by those of the same moment. */
export type SubmissionBatches = {
  /** The data for the decision; undefined for an application that is not the person's. */
  read(requested: SubmissionKey): Promise<SubmissionData | undefined>
  /** The receipt of an attempt; undefined for an application that is not the person's. */
  attempt(requested: AttemptKey): Promise<StoredAttempt | undefined>
  /** The person's uploads among those that the answers refer to. */
  uploadsIn(personId: string, answers: Answers): Promise<OwnUploads>
  /** Whether the decision is durable; false when the application has changed since. */
  write(decision: SubmissionDecision): Promise<boolean>
}

/** Statements of each kind that run at once. More make the batches smaller. */
const concurrency = 2
/** The time that a batch takes is the time that its submissions wait. */
const largest = 64

/** A lost connection concerns every submission of a batch, which is then repeated as a whole by each of them. */
const concernsOne = (error: unknown): boolean => !isConnectionError(error)

/**
 * Each submission is answered by itself. One that fails, or that waits for a lock of another transaction, leaves its
 * batch and is written alone.
 */
export function createSubmissionBatches({ database: { db } }: Platform): SubmissionBatches {
  const limits = { concurrency, largest, concernsOne }
  /** A batcher of reads. A row that does not exist is a result, too. */
  const reader = <Key, Row>(find: (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>) => {
    const together = async (keys: readonly Key[]) => (await find(keys)).map((row) => ({ row }))
    const alone = async (key: Key) => ({ row: (await find([key]))[0] })
    const reads = new Batcher<Key, { readonly row: Row | undefined }>({ ...limits, together, alone })
    return async (key: Key) => (await reads.run(key)).row
  }
  type UploadRequest = { readonly personId: string; readonly urls: readonly string[] }
  const uploads = new Batcher<UploadRequest, OwnUploads>({
    ...limits,
    together: (requests) => ownUploadsOfMany(db, requests),
    alone: ({ personId, urls }) => ownUploads(db, personId, urls),
  })
  // In a transaction, because its commit leaves the mark by which a lost receipt is found.
  const writes = new Batcher<SubmissionDecision, boolean>({
    ...limits,
    keyOf: ({ decision }) => decision.from.id,
    async together(decisions) {
      const written = await db.transaction().execute((tx) => writeSubmissions(tx, decisions))
      return decisions.map(({ decision }) => written.has(decision.from.id) || omitted)
    },
    alone: ({ decision, submission }) =>
      db.transaction().execute(async (tx) => (await writeDecision(tx, decision, submission)) !== undefined),
  })
  return {
    read: reader((keys: readonly SubmissionKey[]) => findSubmissionData(db, keys)),
    attempt: reader((keys: readonly AttemptKey[]) => findSubmissionAttempts(db, keys)),
    async uploadsIn(personId, answers) {
      const urls = uploadAddressesIn(answers)
      return urls.length === 0 ? ownUploads(db, personId, urls) : uploads.run({ personId, urls })
    },
    write: (decision) => writes.run(decision),
  }
}

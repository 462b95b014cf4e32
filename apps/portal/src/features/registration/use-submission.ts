import { newKey } from '@rostrum/ui/new-key'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { applicationQueriesFilter } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { readStored, writeStored } from '../../shell/browser-storage.ts'
import { onSessionEnd } from '../../shell/session.ts'
import { waitForEvent } from '../../shell/wait-for-event.ts'
import { type Statement, type SubmissionAttempt, SubmissionClient, type SubmissionState } from './submission-client.ts'

const keyOf = (applicationId: string) => `submission:${applicationId}`

const clients = new Map<string, SubmissionClient>()

// After a log-out the next request could be another person's.
onSessionEnd((status) => {
  if (status !== 'out') return
  for (const client of clients.values()) client.stop()
  clients.clear()
})

/** One client per application: it continues while the page shows something else. */
function clientOf(applicationId: string): SubmissionClient {
  const submission =
    clients.get(applicationId) ??
    new SubmissionClient({
      send: (input) => call('POST /recruitApi/app/api/person/jobApply/submitDeliver', input),
      persist: (press) => writeStored('sessionStorage', keyOf(applicationId), press ?? null),
      // A restored network ends the wait early.
      wait: (milliseconds) => waitForEvent([[window, 'online']], milliseconds),
    })
  clients.set(applicationId, submission)
  return submission
}

/** An attempt that was running when the page was reloaded. */
function pendingAttempt(applicationId: string): SubmissionAttempt | undefined {
  const stored = readStored('sessionStorage', keyOf(applicationId))
  return isSubmissionAttempt(stored) && stored.applicationId === applicationId ? stored : undefined
}

function isSubmissionAttempt(value: unknown): value is SubmissionAttempt {
  if (typeof value !== 'object' || value === null) return false
  if (!('applicationId' in value && 'revision' in value && 'submissionKey' in value && 'statements' in value))
    return false
  const { applicationId, revision, submissionKey, statements } = value
  return (
    typeof applicationId === 'string' &&
    typeof revision === 'number' &&
    typeof submissionKey === 'string' &&
    Array.isArray(statements)
  )
}

/**
 * The state of the submission of an application. A submission that was running when the page was reloaded continues,
 * and its completion opens the receipt.
 */
export function useSubmission(applicationId: string): {
  readonly submission: SubmissionClient
  readonly state: SubmissionState
} {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submission = clientOf(applicationId)
  const state = useSyncExternalStore(submission.subscribe, () => submission.state)

  const finish = useEffectEvent(async () => {
    if (state.kind === 'submitted') {
      if (state.keepsAnswers) await keepAnswers(queries, state.applicationId)
      await queries.invalidateQueries(applicationQueriesFilter)
      await navigate(paths.delivered({ id: state.applicationId }), { replace: true })
      submission.dismiss()
    }
    // The application has another state than this page assumes: it was submitted elsewhere, or its deadline has passed.
    if (state.kind === 'failed' && state.error instanceof ApiFailure && state.error.status === 409) {
      await queries.invalidateQueries(applicationQueriesFilter)
    }
  })
  useEffect(() => {
    if (state.kind === 'submitted' || state.kind === 'failed') void finish()
  }, [state.kind])

  useEffect(() => {
    const press = pendingAttempt(applicationId)
    if (press && submission.state.kind === 'idle') void submission.submit(press)
  }, [submission, applicationId])
  return { submission, state }
}

/** A receipt does not wait longer for the personal information. */
const keepTimeout = 10_000

/** Copies submitted answers into the personal information. If that fails, the receipt offers it again. */
async function keepAnswers(queries: QueryClient, id: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(keepTimeout)
    await call('POST /recruitApi/app/api/person/jobApply/keepAnswers', { id }, { signal })
  } catch {
    return
  }
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Submits the saved draft. An attempt without a response is continued with its place in the queue. */
export function attemptFor(
  applicationId: string,
  revision: number,
  agreed: {
    readonly statements: readonly Statement[]
    readonly agreementId: string | null
    readonly keepsAnswers: boolean
  },
): SubmissionAttempt {
  const unfinished = pendingAttempt(applicationId)
  if (unfinished?.revision === revision) return { ...unfinished, ...agreed }
  return { applicationId, revision, submissionKey: newKey(), ...agreed }
}

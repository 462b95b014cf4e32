import { newKey } from '@rostrum/ui/new-key'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { applicationsChanged } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { readStored, writeStored } from '../../shell/browser-storage.ts'
import { pause } from '../../shell/pause.ts'
import { type DeskState, type Press, type Statement, SubmissionDesk } from './submission-desk.ts'

const keyOf = (applicationId: string) => `submission:${applicationId}`

const desks = new Map<string, SubmissionDesk>()

/** One desk for each application: it goes on while the page shows something else. */
function deskOf(applicationId: string): SubmissionDesk {
  const desk =
    desks.get(applicationId) ??
    new SubmissionDesk({
      send: (input) => call('POST /recruitApi/app/api/person/jobApply/submitDeliver', input),
      remember: (press) => writeStored('sessionStorage', keyOf(applicationId), press ?? null),
      // A network that comes back cuts the wait short.
      wait: (milliseconds) => pause([[window, 'online']], milliseconds),
    })
  desks.set(applicationId, desk)
  return desk
}

/** A press that was under way when the page was reloaded. */
function unfinishedPress(applicationId: string): Press | undefined {
  const stored = readStored('sessionStorage', keyOf(applicationId))
  return isPress(stored) && stored.applicationId === applicationId ? stored : undefined
}

function isPress(value: unknown): value is Press {
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
 * Where the submission of an application stands. One that was under way when the page was reloaded goes on by itself,
 * and once it is on record the page goes on to the receipt.
 */
export function useSubmission(applicationId: string): { readonly desk: SubmissionDesk; readonly state: DeskState } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const desk = deskOf(applicationId)
  const state = useSyncExternalStore(desk.subscribe, () => desk.state)

  const finish = useEffectEvent(async () => {
    if (state.kind === 'submitted') {
      await queries.invalidateQueries(applicationsChanged)
      await navigate(paths.delivered({ id: state.applicationId }), { replace: true })
      desk.dismiss()
    }
    // The application is not what this page takes it for: submitted in another browser, or past its deadline.
    if (state.kind === 'failed' && state.error instanceof ApiFailure && state.error.status === 409) {
      await queries.invalidateQueries(applicationsChanged)
    }
  })
  useEffect(() => {
    if (state.kind === 'submitted' || state.kind === 'failed') void finish()
  }, [state.kind])

  useEffect(() => {
    const press = unfinishedPress(applicationId)
    if (press && desk.state.kind === 'idle') void desk.submit(press)
  }, [desk, applicationId])
  return { desk, state }
}

/** A press of the button for what is saved; one that has got no answer yet is the same press, with its place. */
export function pressFor(
  applicationId: string,
  revision: number,
  agreed: { readonly statements: readonly Statement[]; readonly agreementId: string | null },
): Press {
  const unfinished = unfinishedPress(applicationId)
  if (unfinished?.revision === revision) return { ...unfinished, ...agreed }
  return { applicationId, revision, submissionKey: newKey(), ...agreed }
}

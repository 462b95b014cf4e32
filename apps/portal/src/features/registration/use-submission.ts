import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { applicationsChanged } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure, type FieldFault } from '../../shell/api-failure.ts'
import { readStored, writeStored } from '../../shell/browser-storage.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type DeskState, type Press, type Statement, SubmissionDesk } from './submission-desk.ts'

const keyOf = (applicationId: string) => `submission:${applicationId}`

function deskFor(applicationId: string): SubmissionDesk {
  return new SubmissionDesk({
    send: (input) => call('POST /recruitApi/app/api/person/jobApply/submitDeliver', input),
    remember: (press) => writeStored('sessionStorage', keyOf(applicationId), press ?? null),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
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

/** Submits the application as it is saved, waits in the queue where there is one, and goes on to the receipt. */
export function useSubmission(
  applicationId: string,
  saver: DraftSaver,
  onFaults: (faults: readonly FieldFault[]) => void,
): { state: DeskState; submit: (statements: readonly Statement[]) => void } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [desk] = useState(() => deskFor(applicationId))
  const state = useSyncExternalStore(desk.subscribe, () => desk.state)

  const finish = useEffectEvent(async () => {
    if (state.kind === 'submitted') {
      await queries.invalidateQueries(applicationsChanged)
      await navigate(paths.delivered({ id: state.applicationId }), { replace: true })
    }
    if (state.kind === 'failed' && state.error instanceof ApiFailure) {
      const { faults, status } = state.error
      if (faults.length > 0) onFaults(faults)
      // The application is not what this page takes it for: submitted in another browser, or past its deadline.
      if (status === 409) await queries.invalidateQueries(applicationsChanged)
    }
  })
  useEffect(() => {
    if (state.kind === 'submitted' || state.kind === 'failed') void finish()
  }, [state.kind])

  useEffect(() => {
    const press = unfinishedPress(applicationId)
    if (press) void desk.submit(press)
  }, [desk, applicationId])

  const submit = (statements: readonly Statement[]) =>
    void desk.submit({ applicationId, revision: saver.basis.revision, submissionKey: newKey(), statements })
  return { state, submit }
}

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` exists on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { isLeavingForAnotherUser } from '../shell/session.ts'
import { useT } from '../shell/use-t.ts'

/** How long navigation waits for a save before the person is asked. */
const flushTimeoutMilliseconds = 3000

/** The work that navigation must not lose. */
export type UnsavedWork = {
  /** Nothing that can still be saved would be lost. */
  readonly canLeave: boolean
  /** Tries to save at once; returns whether the server then has everything. */
  flush(): Promise<boolean>
}

/** Saves before navigation, and asks if that fails. */
export function LeaveGuard({ work }: { work: UnsavedWork }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const decided = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !work.canLeave,
  )
  const { state, proceed } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    let waiting = true
    const ask = setTimeout(() => {
      waiting = false
      setAsking(true)
    }, flushTimeoutMilliseconds)
    void work.flush().then((saved) => {
      if (!waiting) return
      clearTimeout(ask)
      if (saved) proceed?.()
      else setAsking(true)
    })
    return () => {
      waiting = false
      clearTimeout(ask)
    }
  }, [state, proceed, work])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (work.canLeave || isLeavingForAnotherUser()) return
      void work.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [work])
  return (
    <ConfirmDialog
      opened={asking && state === 'blocked'}
      onClose={() => {
        setAsking(false)
        if (!decided.current) blocker.reset?.()
      }}
      title={t('form_host.leave_title')}
      consequence={t('form_host.leave_consequence')}
      confirmLabel={t('form_host.leave')}
      cancelLabel={t('form_host.stay')}
      onConfirm={() => {
        decided.current = true
        proceed?.()
      }}
    />
  )
}

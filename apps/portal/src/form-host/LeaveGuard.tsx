import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { isLeavingForAnotherUser } from '../shell/session.ts'
import { useT } from '../shell/use-t.ts'

/** How long leaving waits for the entries to be saved before the person is asked. */
const flushTimeoutMilliseconds = 3000

/** The work that must not be lost by leaving. */
export type UnsavedWork = {
  /** Nothing would be lost that can still be saved. */
  readonly canLeave: boolean
  /** Tries to save at once; answers whether the server has everything then. */
  flush(): Promise<boolean>
}

/** Saves before the page is left; asks when that does not work. */
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

import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../../shell/use-t.ts'
import type { DraftSaver } from './draft-saver.ts'

/** How long leaving waits for the draft to be saved before the person is asked. */
const patienceMilliseconds = 3000

/** Saves before the page is left; asks when that does not work. */
export function LeaveGuard({ saver }: { saver: DraftSaver }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const decided = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !saver.isSaved,
  )
  const { state, proceed } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    let waiting = true
    const ask = setTimeout(() => {
      waiting = false
      setAsking(true)
    }, patienceMilliseconds)
    void saver.flush().then((saved) => {
      if (!waiting) return
      clearTimeout(ask)
      if (saved) proceed?.()
      else setAsking(true)
    })
    return () => {
      waiting = false
      clearTimeout(ask)
    }
  }, [state, proceed, saver])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return
      void saver.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [saver])
  return (
    <ConfirmDialog
      opened={asking && state === 'blocked'}
      onClose={() => {
        setAsking(false)
        if (!decided.current) blocker.reset?.()
      }}
      title={t('registration.leave_title')}
      consequence={t('registration.leave_consequence')}
      confirmLabel={t('registration.leave')}
      cancelLabel={t('registration.stay')}
      onConfirm={() => {
        decided.current = true
        proceed?.()
      }}
    />
  )
}

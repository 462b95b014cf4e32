import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { openDialog, useSessionStatus } from './session.ts'
import { useT } from './use-t.ts'

/**
 * Shows its content to signed-in persons. If the session expires later, the content stays, because the person may have
 * typed into it and continues after the next log-in.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const status = useSessionStatus()
  const wasShown = useRef(false)
  const shown = status === 'in' || (status === 'expired' && wasShown.current)

  useEffect(() => {
    wasShown.current = shown
    if (!shown) openDialog('login')
  }, [shown])

  if (shown) return children
  return (
    <EmptyState
      icon={<IconLock stroke={1.6} />}
      title={t('shell.log_in_first')}
      wholePage
      action={<Button onClick={() => openDialog('login')}>{t('ui.log_in')}</Button>}
    />
  )
}

/** The page for signed-in persons only. */
export function requireSignIn(Page: ComponentType): ComponentType {
  return () => (
    <SignedInOnly>
      <Page />
    </SignedInOnly>
  )
}

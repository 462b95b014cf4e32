import { useOnline } from '@rostrum/ui/network'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../../parts/Button.tsx'
import parts from '../../../parts/parts.module.css'
import { fieldErrors, useFailureMessage } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

type SendDockProps = {
  act: string
  ready: boolean
  send: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  /** Fields that show their refusals themselves. */
  fields: readonly string[]
}

/** The button that sends a request, and above it why it cannot be sent. */
export function SendDock({ act, ready, send, fields }: SendDockProps) {
  const t = useT()
  const isOnline = useOnline()
  const messageOf = useFailureMessage()
  const errors = Object.entries(fieldErrors(send.error))
  const others = errors.filter(([path]) => !fields.includes(path)).map(([, message]) => message)
  const messages = send.error && errors.length === 0 ? [messageOf(send.error)] : others
  return (
    <>
      {messages.map((message) => (
        <p key={message} className={parts.error} role="alert">
          {message}
        </p>
      ))}
      {!isOnline && <p className={parts.second}>{t('own_leave.offline')}</p>}
      <Button kind="main" busy={send.isPending} disabled={!ready || !isOnline} onClick={() => send.mutate()}>
        {act}
      </Button>
    </>
  )
}

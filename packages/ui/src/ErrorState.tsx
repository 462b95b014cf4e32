import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './Notice.module.css'
import { RequestId } from './RequestId.tsx'

type ErrorStateProps = {
  title?: ReactNode
  /** The error message, in the reader's language. */
  message: ReactNode
  /** The id under which the server logged the failure. The help desk asks for it. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  action?: ReactNode
}

export function ErrorState({ title, message, requestId, onRetry, action }: ErrorStateProps) {
  const t = useUiText()
  return (
    <div className={classes.notice} role="alert">
      <span className={classes.icon} data-tone="error" aria-hidden="true">
        <IconAlertTriangle stroke={1.6} />
      </span>
      <p className={classes.title}>{title ?? t('ui.failed_title')}</p>
      <p className={classes.text}>{message}</p>
      {requestId && <RequestId id={requestId} />}
      {(onRetry || action) && (
        <div className={classes.action}>{onRetry ? <Button onClick={onRetry}>{t('ui.retry')}</Button> : action}</div>
      )}
    </div>
  )
}

import { useUiText } from '@rostrum/ui/LocaleProvider'
import { useFailureMessage } from '../shell/failure.ts'
import { Button } from './Button.tsx'
import classes from './parts.module.css'

/** Says what did not load and why, with a way to try again. */
export function LoadError({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useUiText()
  const messageOf = useFailureMessage()
  return (
    <div className={classes.empty} role="alert">
      <strong>{t('ui.failed_title')}</strong>
      <p>{messageOf(error)}</p>
      <Button busy={busy} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}

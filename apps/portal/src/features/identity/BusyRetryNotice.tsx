import { Button } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'
import classes from './forms.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type BusyRetryNoticeProps = { retryAt: number | undefined; onCancel: () => void }

/** While many want in at once: when the next attempt is made, and the way not to wait for it. */
export function BusyRetryNotice({ retryAt, onCancel }: BusyRetryNoticeProps) {
  const t = useT()
  return (
    <div className={classes.turn}>
      <p role="status" className={classes.help}>
        {retryAt !== undefined && t('identity.turn_waiting')}
      </p>
      {retryAt !== undefined && (
        <>
          <Countdown until={retryAt} />
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('identity.turn_stop')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Not read out at every second: the sentence above it has said that the attempt is made by itself. */
function Countdown({ until }: { until: number }) {
  const t = useT()
  return (
    <p aria-hidden="true" className={classes.help}>
      {t('identity.turn_seconds', { seconds: useSecondsUntil(until) })}
    </p>
  )
}

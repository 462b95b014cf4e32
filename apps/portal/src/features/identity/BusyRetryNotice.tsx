import { Button } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'
import classes from './forms.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type BusyRetryNoticeProps = { retryAt: number | undefined; onCancel: () => void }

/** Shows the time of the next attempt while the server is busy, and a way to cancel. */
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

/** Not announced every second: the text above has announced the automatic retry. */
function Countdown({ until }: { until: number }) {
  const t = useT()
  return (
    <p aria-hidden="true" className={classes.help}>
      {t('identity.turn_seconds', { seconds: useSecondsUntil(until) })}
    </p>
  )
}

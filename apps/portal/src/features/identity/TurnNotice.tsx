import { Button } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'
import classes from './forms.module.css'
import { useSecondsUntil } from './seconds-until.ts'

type TurnNoticeProps = { until: number | undefined; onStop: () => void }

/** While many want in at once: when the next attempt is made, and the way not to wait for it. */
export function TurnNotice({ until, onStop }: TurnNoticeProps) {
  const t = useT()
  return (
    <div className={classes.turn}>
      <p role="status" className={classes.help}>
        {until !== undefined && t('identity.turn_waiting')}
      </p>
      {until !== undefined && (
        <>
          <Countdown until={until} />
          <Button variant="default" size="xs" onClick={onStop}>
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

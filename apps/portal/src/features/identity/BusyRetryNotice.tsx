import { Button } from '@mantine/core'
import { Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type BusyRetryNoticeProps = { retryAt: number | undefined; onCancel: () => void }

/** Shows the time of the next attempt while the server is busy, and a way to cancel. */
export function BusyRetryNotice({ retryAt, onCancel }: BusyRetryNoticeProps) {
  const t = useT()
  return (
    <Stack justifyItems="start" gap={8} className={classes.turn}>
      <Text role="status" mt={4} fz={13} lh={20} c="mute" className={classes.help}>
        {retryAt !== undefined && t('identity.turn_waiting')}
      </Text>
      {retryAt !== undefined && (
        <>
          <Countdown until={retryAt} />
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('identity.turn_stop')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Not announced every second: the text above has announced the automatic retry. */
function Countdown({ until }: { until: number }) {
  const t = useT()
  return (
    <Text aria-hidden="true" mt={4} fz={13} lh={20} c="mute" className={classes.help}>
      {t('identity.turn_seconds', { seconds: useSecondsUntil(until) })}
    </Text>
  )
}

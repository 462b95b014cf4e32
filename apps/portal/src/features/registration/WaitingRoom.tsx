import { Loader } from '@mantine/core'
import { Flex, Text } from '@rostrum/ui/layout'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './registration.module.css'
import type { SubmissionState } from './submission-client.ts'

type QueuedState = Extract<SubmissionState, { kind: 'queued' }>

/** Shows the progress of a submission: a spinner, or the place in the queue during a rush. */
export function WaitingRoom({ state }: { state: SubmissionState }) {
  const t = useT()
  const room = useRef<HTMLDivElement>(null)
  // The page that was read to its end is gone. At its start, the bar of the window would cover a part of this.
  useEffect(() => {
    room.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Flex
      ref={room}
      component="section"
      direction="column"
      align="center"
      gap={12}
      bg="card"
      bd="line"
      bdrs={8}
      ta="center"
      className={classes.room}
      role="status"
    >
      <Loader size="md" />
      {state.kind === 'queued' ? (
        <QueueStatus place={state} />
      ) : (
        <>
          <h2>{state.kind === 'unreachable' ? t('registration.unreachable') : t('registration.sending')}</h2>
          <Text c="mute" className={classes.text}>
            {state.kind === 'unreachable' ? t('registration.unreachable_text') : t('registration.sending_text')}
          </Text>
        </>
      )}
    </Flex>
  )
}

const minute = 60

function QueueStatus({ place }: { place: QueuedState }) {
  const t = useT()
  const { position } = place
  const seconds = useSecondsLeft(place)
  return (
    <>
      <h2>{t('registration.queue_title')}</h2>
      <Flex component="p" wrap="wrap" justify="center" rowGap={4} columnGap={16} fz={17} lh={26}>
        <b>{position > 0 ? t('registration.queue_position', { count: position }) : t('registration.queue_next')}</b>
        <span role="timer">
          {seconds < 2 * minute
            ? t('registration.queue_estimate_seconds', { count: seconds })
            : t('registration.queue_estimate_minutes', { count: Math.ceil(seconds / minute) })}
        </span>
      </Flex>
      <Text c="mute" className={classes.text}>
        {t('registration.queue_text')}
      </Text>
    </>
  )
}

/** The estimate of the server minus the time since; every response corrects it. */
function useSecondsLeft(place: QueuedState): number {
  const [left, setLeft] = useState(place.estimatedSeconds)
  useEffect(() => {
    const { estimatedSeconds } = place
    const begun = performance.now()
    const count = () => setLeft(estimatedSeconds - Math.floor((performance.now() - begun) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [place])
  return Math.max(1, left)
}

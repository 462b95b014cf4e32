import { Loader } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'
import type { DeskState } from './submission-desk.ts'
import classes from './WaitingRoom.module.css'

/** While the application is on its way: alone with a spinner, in a rush with the place in the queue. */
export function WaitingRoom({ state }: { state: DeskState }) {
  const t = useT()
  return (
    <section className={classes.room} role="status">
      <Loader size="md" />
      {state.kind === 'queued' ? (
        <Queued position={state.position} estimatedSeconds={state.estimatedSeconds} />
      ) : (
        <>
          <h2>{state.kind === 'unreachable' ? t('registration.unreachable') : t('registration.sending')}</h2>
          <p className={classes.text}>
            {state.kind === 'unreachable' ? t('registration.unreachable_text') : t('registration.sending_text')}
          </p>
        </>
      )}
    </section>
  )
}

const minute = 60

function Queued({ position, estimatedSeconds }: { position: number; estimatedSeconds: number }) {
  const t = useT()
  return (
    <>
      <h2>{t('registration.queue_title')}</h2>
      <p className={classes.place}>
        <b>{position > 0 ? t('registration.queue_position', { count: position }) : t('registration.queue_next')}</b>
        <span>
          {estimatedSeconds < 2 * minute
            ? t('registration.queue_estimate_seconds', { count: Math.max(1, estimatedSeconds) })
            : t('registration.queue_estimate_minutes', { count: Math.ceil(estimatedSeconds / minute) })}
        </span>
      </p>
      <p className={classes.text}>{t('registration.queue_text')}</p>
    </>
  )
}

import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconMapPinOff, IconMapPinX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import classes from './clock.module.css'
import type { PlaceOfPhone } from './place-of-phone.ts'
import { useDistance } from './use-distance.ts'
import type { PositionState } from './use-position.ts'

type PlaceStatusProps = { position: PositionState; place: PlaceOfPhone | undefined; hasStores: boolean }

/** Where the phone is in words, or what to do so that it can be read. */
export function PlaceStatus({ position, place, hasStores }: PlaceStatusProps) {
  const t = useT()
  const { list } = useTextJoins()
  const length = useDistance()
  if (position.state === 'reading') {
    return <Status tone="neutral" icon={<IconLoader2 aria-hidden="true" />} title={t('clock.reading')} />
  }
  if (position.state === 'denied') {
    return (
      <>
        <Status
          tone="error"
          icon={<IconMapPinOff aria-hidden="true" />}
          title={t('clock.denied')}
          text={t('clock.read_when')}
        />
        <ol className={classes.steps}>
          <li>{t('clock.allow_1')}</li>
          <li>{t('clock.allow_2')}</li>
          <li>{t('clock.allow_3')}</li>
        </ol>
      </>
    )
  }
  if (position.state === 'failed' || !place) {
    return (
      <Status
        tone="deadline"
        icon={<IconMapPinOff aria-hidden="true" />}
        title={t('clock.no_position')}
        text={t('clock.no_position_text')}
      />
    )
  }
  const accuracy = t('clock.accuracy', { distance: length(place.accuracy) })
  if (!hasStores || place.result === 'unknown') {
    return (
      <Status
        tone="neutral"
        icon={<IconCircleCheck aria-hidden="true" />}
        title={t('clock.position_read')}
        text={accuracy}
      />
    )
  }
  if (place.result === 'uncertain') {
    return (
      <Status
        tone="deadline"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={t('clock.uncertain')}
        text={`${accuracy} · ${t('clock.uncertain_text')}`}
      />
    )
  }
  const distance = length(place.distance ?? 0)
  const store = place.store?.name ?? ''
  const allowed = t('clock.allowed', { distance: length(place.store?.radius ?? 0) })
  return place.result === 'inside' ? (
    <Status
      tone="done"
      icon={<IconCircleCheck aria-hidden="true" />}
      title={t('clock.inside', { store })}
      text={list([t('clock.distance', { distance }), allowed, accuracy], 'phrases')}
    />
  ) : (
    <Status
      tone="error"
      icon={<IconMapPinX aria-hidden="true" />}
      title={t('clock.outside', { distance, store })}
      text={list([allowed, accuracy], 'phrases')}
    />
  )
}

type StatusProps = { tone: string; icon: ReactNode; title: string; text?: string }

const Status = ({ tone, icon, title, text }: StatusProps) => (
  <div className={classes.status} data-tone={tone} role="status">
    {icon}
    <div>
      <strong>{title}</strong>
      {text && <span className={parts.second}>{text}</span>}
    </div>
  </div>
)

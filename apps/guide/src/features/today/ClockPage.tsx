import { placeOf } from '@rostrum/attendance-rules/punch-place'
import { distanceBetween } from '@rostrum/attendance-rules/place'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCurrentLocation,
  IconLoader2,
  IconMapPinCheck,
  IconMapPinOff,
  IconMapPinX,
} from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './clock.module.css'
import { nextClock } from './next-clock.ts'
import { PlacePlan } from './PlacePlan.tsx'
import { PunchReceipt } from './PunchReceipt.tsx'
import { type PunchResult, recordPunch } from './record-punch.ts'
import { type TodayAnswer, useToday } from './today.ts'
import { usePunches, useServerTime } from './use-clock.ts'
import { type PositionState, usePosition } from './use-position.ts'

/** As the server counts them, see the contract of a punch. */
const remarkLength = 500

/** Clocks in or out: the position is read here and nowhere else, and every punch is stored before it is sent. */
export function ClockPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const query = useToday(account.accountId)
  const answer = query.data
  if (!answer) {
    return (
      <Page title={t('clock.title')} back="/">
        {query.error ? (
          <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton heights={[15, 6]} />
        )}
      </Page>
    )
  }
  return <Clock account={account} answer={answer} />
}

function Clock({ account, answer }: { account: OwnAccount; answer: TodayAnswer }) {
  const t = useT()
  const { date } = useFormats()
  const [position, readAgain] = usePosition()
  const [result, setResult] = useState<PunchResult>()
  const [asksRemark, setAsksRemark] = useState(false)
  const [sending, setSending] = useState(false)
  const [key] = useState(newKey)
  const now = useServerTime(answer)
  const { today } = answer
  const { all } = usePunches(today)
  const next = nextClock(today, all, now)
  const act = t(next.kind === 'on' ? 'clock.clock_in' : 'clock.clock_out')
  const place = placeFor(today, position)
  const isField = today.stores.length > 0 && place !== undefined && place.result !== 'inside'
  const refusesField = isField && today.field === 'refused'
  const record = async (remark: string) => {
    setSending(true)
    const fix = position.state === 'read' ? position.fix : null
    setResult(await recordPunch({ id: key, accountId: account.accountId, answer, fix, remark, time: now }))
    setSending(false)
    setAsksRemark(false)
  }
  const press = () => (isField && today.fieldRemark ? setAsksRemark(true) : void record(''))
  const submitRemark = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const remark = String(new FormData(event.currentTarget).get('remark') ?? '').trim()
    if (remark !== '') void record(remark)
  }
  if (result) return <PunchReceipt result={result} timeZone={today.timeZone} />
  const store = place?.store ?? today.stores.find(({ latitude }) => latitude !== null)
  const blocked = today.permission === 'blocked'
  return (
    <Page
      title={act}
      back="/"
      dock={
        <>
          {blocked && <p className={parts.error}>{t('clock.blocked')}</p>}
          {refusesField && <p className={parts.error}>{t('clock.field_refused')}</p>}
          {isField && today.field === 'approval' && <p className={parts.second}>{t('clock.field_approval')}</p>}
          <Button
            kind="main"
            busy={sending}
            disabled={blocked || position.state === 'reading' || (refusesField && navigator.onLine)}
            onClick={press}
          >
            <IconMapPinCheck aria-hidden="true" />
            {isField ? t('clock.clock_field') : act}
          </Button>
        </>
      }
    >
      {store && store.latitude !== null && store.longitude !== null && (
        <PlacePlan
          store={{ latitude: store.latitude, longitude: store.longitude, radius: store.radius }}
          fix={position.state === 'read' ? position.fix : undefined}
          inside={place?.result === 'uncertain' ? undefined : place && place.result === 'inside'}
        />
      )}
      <section className={`${parts.card} ${parts.pad}`}>
        <p className={classes.time}>{date(new Date(now), 'time')}</p>
        <PlaceStatus position={position} place={place} hasStores={today.stores.length > 0} />
        <Button onClick={readAgain} disabled={position.state === 'reading'}>
          <IconCurrentLocation aria-hidden="true" />
          {t('clock.read_again')}
        </Button>
      </section>
      {asksRemark && (
        <Sheet title={t('clock.clock_field')} onClose={() => setAsksRemark(false)}>
          <form className={parts.pad} onSubmit={submitRemark} noValidate>
            <TextArea name="remark" label={t('clock.reason')} hint={t('clock.reason_hint')} limit={remarkLength} required />
            <Button type="submit" kind="main" busy={sending}>
              {t('clock.clock_field')}
            </Button>
          </form>
        </Sheet>
      )}
    </Page>
  )
}

type Store = TodayAnswer['today']['stores'][number]
type Place = { readonly result: string; readonly distance: number | null; readonly accuracy: number; readonly store: Store | undefined }

/** Where the phone is, by the rule of the server; undefined before there is a position. */
function placeFor({ stores }: TodayAnswer['today'], position: PositionState): Place | undefined {
  if (position.state !== 'read') return position.state === 'reading' ? undefined : unknown
  const { fix } = position
  const placed = stores.flatMap((store) =>
    store.latitude === null || store.longitude === null
      ? []
      : [{ store, radius: store.radius, position: { latitude: store.latitude, longitude: store.longitude } }],
  )
  const nearest = placed.toSorted((a, b) => distanceBetween(fix, a.position) - distanceBetween(fix, b.position))[0]
  const { result, distance } = placeOf({ source: 'clock', position: fix, accuracy: fix.accuracy }, placed, null)
  return { result, distance, accuracy: fix.accuracy, store: nearest?.store }
}

const unknown: Place = { result: 'unknown', distance: null, accuracy: 0, store: undefined }

type PlaceStatusProps = { position: PositionState; place: Place | undefined; hasStores: boolean }

function PlaceStatus({ position, place, hasStores }: PlaceStatusProps) {
  const t = useT()
  const { number } = useFormats()
  const metres = (count: number) => t('clock.metres', { count: number(Math.round(count)) })
  if (position.state === 'reading') {
    return <Status tone="neutral" icon={<IconLoader2 aria-hidden="true" />} title={t('clock.reading')} />
  }
  if (position.state === 'denied') {
    return (
      <>
        <Status tone="error" icon={<IconMapPinOff aria-hidden="true" />} title={t('clock.denied')} text={t('clock.read_when')} />
        <ol className={classes.steps}>
          <li>{t('clock.allow_1')}</li>
          <li>{t('clock.allow_2')}</li>
          <li>{t('clock.allow_3')}</li>
        </ol>
      </>
    )
  }
  if (position.state === 'failed' || !place) {
    return <Status tone="deadline" icon={<IconMapPinOff aria-hidden="true" />} title={t('clock.no_position')} text={t('clock.no_position_text')} />
  }
  const accuracy = t('clock.accuracy', { distance: metres(place.accuracy) })
  if (!hasStores || place.result === 'unknown') {
    return <Status tone="neutral" icon={<IconCircleCheck aria-hidden="true" />} title={t('clock.position_read')} text={accuracy} />
  }
  if (place.result === 'uncertain') {
    return (
      <Status tone="deadline" icon={<IconAlertTriangle aria-hidden="true" />} title={t('clock.uncertain')} text={`${accuracy}. ${t('clock.uncertain_text')}`} />
    )
  }
  const distance = metres(place.distance ?? 0)
  const store = place.store?.name ?? ''
  const allowed = t('clock.allowed', { distance: metres(place.store?.radius ?? 0) })
  return place.result === 'inside' ? (
    <Status tone="done" icon={<IconCircleCheck aria-hidden="true" />} title={t('clock.inside', { store })} text={`${t('clock.distance', { distance })}, ${allowed}, ${accuracy}`} />
  ) : (
    <Status tone="error" icon={<IconMapPinX aria-hidden="true" />} title={t('clock.outside', { distance, store })} text={`${allowed}, ${accuracy}`} />
  )
}

type StatusProps = { tone: string; icon: React.ReactNode; title: string; text?: string }

const Status = ({ tone, icon, title, text }: StatusProps) => (
  <div className={classes.status} data-tone={tone} role="status">
    {icon}
    <div>
      <strong>{title}</strong>
      {text && <span className={parts.second}>{text}</span>}
    </div>
  </div>
)

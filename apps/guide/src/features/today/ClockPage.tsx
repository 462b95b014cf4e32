import { useFormats } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { IconCamera, IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { InZone } from '../../parts/InZone.tsx'
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
import { PlaceStatus } from './PlaceStatus.tsx'
import { PunchReceipt } from './PunchReceipt.tsx'
import { CameraSheet } from './photo/CameraSheet.tsx'
import { PhotoRow } from './photo/PhotoRow.tsx'
import { placeOfPhone } from './place-of-phone.ts'
import { type PunchPhoto, type PunchResult, recordPunch } from './record-punch.ts'
import { type TodayAnswer, useToday } from './today.ts'
import { usePunches, useServerTime } from './use-clock.ts'
import { usePosition } from './use-position.ts'

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
  return (
    <InZone zone={answer.today.timeZone}>
      <Clock account={account} answer={answer} />
    </InZone>
  )
}

function Clock({ account, answer }: { account: OwnAccount; answer: TodayAnswer }) {
  const t = useT()
  const { date } = useFormats()
  const [position, readAgain] = usePosition()
  const [result, setResult] = useState<PunchResult>()
  const [needsRemark, setNeedsRemark] = useState(false)
  const [sending, setSending] = useState(false)
  const [photo, setPhoto] = useState<PunchPhoto>()
  const [camera, setCamera] = useState<'closed' | 'open' | 'skipped'>('closed')
  const [key] = useState(newKey)
  const now = useServerTime(answer)
  const { today } = answer
  const { all } = usePunches(today)
  const next = nextClock(today, all, now)
  const act = t(next.kind === 'on' ? 'clock.clock_in' : 'clock.clock_out')
  const place = placeOfPhone(today, position)
  const isField = today.stores.length > 0 && place !== undefined && place.result !== 'inside'
  const needsPhoto = today.photo === 'always' || (today.photo === 'field' && isField)
  const record = async (remark: string) => {
    setSending(true)
    const fix = position.state === 'read' ? position.fix : null
    setResult(await recordPunch({ id: key, accountId: account.accountId, answer, fix, remark, photo, time: now }))
    setSending(false)
    setNeedsRemark(false)
  }
  const press = () => (isField && today.fieldRemark ? setNeedsRemark(true) : void record(''))
  const submitRemark = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const remark = String(new FormData(event.currentTarget).get('remark') ?? '').trim()
    if (remark !== '') void record(remark)
  }
  if (result) return <PunchReceipt result={result} hasPhoto={photo !== undefined} timeZone={today.timeZone} />
  const store = place?.store ?? today.stores.find(({ latitude }) => latitude !== null)
  return (
    <Page
      title={act}
      back="/"
      dock={
        <ClockDock
          today={today}
          isField={isField}
          busy={sending}
          ready={position.state !== 'reading'}
          act={act}
          needsPhoto={needsPhoto && photo === undefined && camera !== 'skipped'}
          onPhoto={() => setCamera('open')}
          onPress={press}
        />
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
        {needsPhoto && <PhotoRow photo={photo} onTake={() => setCamera('open')} />}
      </section>
      {camera === 'open' && (
        <CameraSheet
          onPhoto={(taken) => {
            setPhoto(taken)
            setCamera('closed')
          }}
          onSkip={() => setCamera('skipped')}
          onClose={() => setCamera('closed')}
        />
      )}
      {needsRemark && (
        <Sheet title={t('clock.clock_field')} onClose={() => setNeedsRemark(false)}>
          <form className={parts.pad} onSubmit={submitRemark} noValidate>
            <TextArea
              name="remark"
              label={t('clock.reason')}
              hint={t('clock.reason_hint')}
              limit={remarkLength}
              required
            />
            <Button type="submit" kind="main" busy={sending}>
              {t('clock.clock_field')}
            </Button>
          </form>
        </Sheet>
      )}
    </Page>
  )
}

type ClockDockProps = {
  today: TodayAnswer['today']
  /** Away from the stores of the day. */
  isField: boolean
  busy: boolean
  ready: boolean
  act: string
  /** The punch needs a photo first. */
  needsPhoto: boolean
  onPhoto: () => void
  onPress: () => void
}

/** The button, and above it why it cannot be pressed or what the punch needs. */
function ClockDock({ today: { permission, field }, isField, needsPhoto, ...act }: ClockDockProps) {
  const t = useT()
  const isBlocked = permission === 'blocked'
  // Without a network the punch is stored and the day decides; the position may be wrong now.
  const isRefused = isField && field === 'refused' && navigator.onLine
  return (
    <>
      {isBlocked && <p className={parts.error}>{t('clock.blocked')}</p>}
      {isRefused && <p className={parts.error}>{t('clock.field_refused')}</p>}
      {isField && field === 'approval' && <p className={parts.second}>{t('clock.field_approval')}</p>}
      {needsPhoto && !isBlocked && !isRefused ? (
        <Button kind="main" onClick={act.onPhoto}>
          <IconCamera aria-hidden="true" />
          {t('clock.photo_take')}
        </Button>
      ) : (
        <Button kind="main" busy={act.busy} disabled={isBlocked || isRefused || !act.ready} onClick={act.onPress}>
          <IconMapPinCheck aria-hidden="true" />
          {isField ? t('clock.clock_field') : act.act}
        </Button>
      )}
    </>
  )
}

import { useFormats } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { IconCamera, IconCurrentLocation, IconMapPinCheck, IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import { CameraSheet, type TakenPhoto } from '../../parts/camera/CameraSheet.tsx'
import { InZone } from '../../parts/InZone.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'
import { AllowedWays } from './AllowedWays.tsx'
import { isWayAllowed } from './allowed-ways.ts'
import { CodeSheet } from './CodeSheet.tsx'
import classes from './clock.module.css'
import { nextClock } from './next-clock.ts'
import { PlacePlan } from './PlacePlan.tsx'
import { PlaceStatus } from './PlaceStatus.tsx'
import { PunchReceipt } from './PunchReceipt.tsx'
import { PhotoRow } from './photo/PhotoRow.tsx'
import { type PlaceOfPhone, placeOfPhone } from './place-of-phone.ts'
import { type PunchResult, recordPunch } from './record-punch.ts'
import { type TodayAnswer, useToday } from './today.ts'
import { usePunches, useServerTime } from './use-clock.ts'
import { type PositionState, usePosition } from './use-position.ts'
import { OtherWorkDay } from './WorkDay.tsx'

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
  // The code of a store is a picture of this address with the code in it.
  const scanned = useSearchParams()[0].get('code') ?? ''
  const [typing, setTyping] = useState(scanned !== '')
  const [codeError, setCodeError] = useState<string>()
  const [photo, setPhoto] = useState<TakenPhoto>()
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
  const record = async (remark: string, code: string | null = null) => {
    setSending(true)
    setCodeError(undefined)
    const fix = position.state === 'read' ? position.fix : null
    const became = await recordPunch({
      ...{ id: key, accountId: account.accountId, answer, fix, remark, photo, code, time: now },
    })
    setSending(false)
    if (became.state === 'refused' && became.field === 'code') return setCodeError(became.fieldMessage)
    setResult(became)
    setNeedsRemark(false)
  }
  const press = () => (isField && today.fieldRemark ? setNeedsRemark(true) : void record(''))
  if (result) return <PunchReceipt result={result} hasPhoto={photo !== undefined} timeZone={today.timeZone} />
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
      <StorePlan {...{ today, position, place }} />
      <section className={`${parts.card} ${parts.pad}`}>
        <p className={classes.time}>{date(new Date(now), 'time')}</p>
        <OtherWorkDay answer={answer} className={parts.second} />
        <ZoneNote className={parts.second} />
        <PlaceStatus position={position} place={place} hasStores={today.stores.length > 0} />
        <Button onClick={readAgain} disabled={position.state === 'reading'}>
          <IconCurrentLocation aria-hidden="true" />
          {t('clock.read_again')}
        </Button>
        <AllowedWays ways={today.allowedWays} />
        {today.stores.length > 0 && isWayAllowed(today, 'store_code') && (
          <Button onClick={() => setTyping(true)}>
            <IconQrcode aria-hidden="true" />
            {t('clock.use_code')}
          </Button>
        )}
        {needsPhoto && <PhotoRow photo={photo} onTake={() => setCamera('open')} />}
      </section>
      {typing && (
        <CodeSheet
          {...{ act, scanned }}
          busy={sending}
          error={codeError}
          onCode={(code) => void record('', code)}
          onClose={() => setTyping(false)}
        />
      )}
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
        <RemarkSheet busy={sending} onClose={() => setNeedsRemark(false)} onRemark={(remark) => void record(remark)} />
      )}
    </Page>
  )
}

type StorePlanProps = {
  today: TodayAnswer['today']
  position: PositionState
  place: PlaceOfPhone | undefined
}

/** The nearest store with the position; nothing where no store of the day has one. */
function StorePlan({ today, position, place }: StorePlanProps) {
  const store = place?.store ?? today.stores.find(({ latitude }) => latitude !== null)
  if (!store || store.latitude === null || store.longitude === null) return null
  return (
    <PlacePlan
      store={{ latitude: store.latitude, longitude: store.longitude, radius: store.radius }}
      fix={position.state === 'read' ? position.fix : undefined}
      inside={place?.result === 'uncertain' ? undefined : place && place.result === 'inside'}
    />
  )
}

type RemarkSheetProps = { busy: boolean; onRemark: (remark: string) => void; onClose: () => void }

/** Why someone clocks in away from the store. */
function RemarkSheet({ busy, onRemark, onClose }: RemarkSheetProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const remark = String(new FormData(event.currentTarget).get('remark') ?? '').trim()
    if (remark !== '') onRemark(remark)
  }
  return (
    <Sheet title={t('clock.clock_field')} onClose={onClose}>
      <form className={parts.pad} onSubmit={submit} noValidate>
        <TextArea name="remark" label={t('clock.reason')} hint={t('clock.reason_hint')} limit={remarkLength} required />
        <Button type="submit" kind="main" busy={busy}>
          {t('clock.clock_field')}
        </Button>
      </form>
    </Sheet>
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
function ClockDock({ today, isField, needsPhoto, ...act }: ClockDockProps) {
  const t = useT()
  const { permission, field } = today
  const isBlocked = permission === 'blocked'
  // Without a network the punch is stored and the day decides; the position may be wrong now.
  const isRefused = isField && field === 'refused' && navigator.onLine
  const isOtherWay = act.ready && !isWayAllowed(today, isField ? 'field' : 'position') && navigator.onLine
  return (
    <>
      {isBlocked && <p className={parts.error}>{t('clock.blocked')}</p>}
      {isRefused && <p className={parts.error}>{t('clock.field_refused')}</p>}
      {isOtherWay && !isRefused && !isBlocked && <p className={parts.error}>{t('clock.way_refused')}</p>}
      {isField && !isOtherWay && field === 'approval' && <p className={parts.second}>{t('clock.field_approval')}</p>}
      {needsPhoto && !isBlocked && !isRefused && !isOtherWay ? (
        <Button kind="main" onClick={act.onPhoto}>
          <IconCamera aria-hidden="true" />
          {t('clock.photo_take')}
        </Button>
      ) : (
        <Button
          kind="main"
          busy={act.busy}
          disabled={isBlocked || isRefused || isOtherWay || !act.ready}
          onClick={act.onPress}
        >
          <IconMapPinCheck aria-hidden="true" />
          {isField ? t('clock.clock_field') : act.act}
        </Button>
      )}
    </>
  )
}

import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconCheck, IconClockPause, IconCloudUpload, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { InZone } from '../../parts/InZone.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './clock.module.css'
import type { PunchResult } from './record-punch.ts'
import { useDistance } from './use-distance.ts'

type PunchReceiptProps = { result: PunchResult; hasPhoto: boolean; timeZone: string }

/** What became of a punch, in the clock of the store. */
export function PunchReceipt({ result, hasPhoto, timeZone }: PunchReceiptProps) {
  return (
    <InZone zone={timeZone}>
      <Receipt result={result} hasPhoto={hasPhoto} />
    </InZone>
  )
}

function Receipt({ result, hasPhoto }: Omit<PunchReceiptProps, 'timeZone'>) {
  const t = useT()
  const { date, number } = useFormats()
  const length = useDistance()
  const follows = hasPhoto ? [t('clock.photo_follows')] : []
  const texts = textsOf()
  return (
    <Page
      title={texts.title}
      back="/"
      dock={
        <Link className={parts.button} data-kind="main" to="/">
          {t('clock.back_to_today')}
        </Link>
      }
    >
      <section className={classes.hero} role="status">
        {texts.icon}
        {texts.at !== undefined && <p className={classes.time}>{date(new Date(texts.at), 'time')}</p>}
        <ZoneNote />
        <strong>{texts.title}</strong>
        {texts.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </Page>
  )

  function textsOf() {
    if (result.state === 'waiting') {
      return {
        ...{ icon: <IconCloudUpload size={40} aria-hidden="true" />, title: t('clock.stored'), at: result.at },
        lines: [t('clock.stored_text', { count: number(result.offlineHours) }), t('clock.leave_clock'), ...follows],
      }
    }
    if (result.state === 'refused') {
      const lines = [result.fieldMessage ?? result.message]
      return { icon: <IconX size={40} aria-hidden="true" />, title: t('clock.refused'), at: undefined, lines }
    }
    if (result.state === 'not_stored') {
      const lines = [t('clock.no_room')]
      return { icon: <IconX size={40} aria-hidden="true" />, title: t('clock.refused'), at: undefined, lines }
    }
    const { receipt } = result
    const waits = receipt.state === 'awaiting'
    const where =
      receipt.distance !== null && receipt.store !== null
        ? [
            t('clock.distance_from', {
              distance: length(receipt.distance),
              store: receipt.store,
            }),
          ]
        : []
    return {
      icon: waits ? <IconClockPause size={40} aria-hidden="true" /> : <IconCheck size={40} aria-hidden="true" />,
      title: t(waits ? 'clock.awaits_decision' : 'clock.recorded_title'),
      at: receipt.at,
      lines: [...where, ...follows],
    }
  }
}

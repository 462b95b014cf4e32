import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { InZone } from '../../parts/InZone.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './attendance.module.css'
import { ClockSentence } from './ClockSentence.tsx'
import { ExplainedRuler } from './ExplainedRuler.tsx'
import { DayActs } from './requests/DayActs.tsx'
import { type ExplainedDay, useReasonText } from './use-reason-text.ts'

/** Why a day counts as it does: its plan, a sentence for each clock, and the rules that say so. */
export function DaySheet({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useT()
  const { date } = useFormats()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/own/days/{day}', { day }))
  const isMissing = isUnknownRecord(query.error)
  return (
    <Sheet title={date(day, 'day')} onClose={onClose}>
      {isMissing ? (
        <p className={parts.second}>{t('own_day.no_record')}</p>
      ) : (
        <QueryContent query={query} heights={[3, 6, 6]}>
          {(found) => (
            <>
              <InZone zone={found.timeZone}>
                <Explained day={found} />
              </InZone>
              <DayActs day={day} />
            </>
          )}
        </QueryContent>
      )}
    </Sheet>
  )
}

const toneOf: Readonly<Partial<Record<ExplainedDay['result'], string>>> = {
  ...{ normal: 'done', late: 'deadline', serious_late: 'deadline', early: 'deadline', awaiting: 'deadline' },
  ...{ missing: 'error', absent: 'error', half_absent: 'error', leave: 'open', trip: 'open', field_work: 'open' },
}

function Explained({ day }: { day: ExplainedDay }) {
  const t = useT()
  const { date } = useFormats()
  const { labelled } = useTextJoins()
  const reasonText = useReasonText()
  const { clocks, template, result, machineResult, store, worked, finalAt } = day
  const place = store === null ? [] : [store]
  return (
    <>
      <div className={classes.sheetHead}>
        <span className={parts.badge} data-tone={toneOf[result]}>
          {t(`option.attendance-day.result.${result}`)}
        </span>
        {worked > 0 && (
          <span className={parts.second}>
            {t('own_day.worked')} {t('own_day.hours', { hours: Math.round(worked / 6) / 10 })}
          </span>
        )}
      </div>
      <p>{[reasonText(day.plan), ...place].join(' · ')}</p>
      <ExplainedRuler day={day} />
      <ZoneNote className={parts.second} />
      {clocks.length > 0 && (
        <ol className={classes.clocks}>
          {clocks.map((clock) => (
            <ClockSentence key={`${clock.kind} ${clock.window.from}`} clock={clock} />
          ))}
        </ol>
      )}
      {day.unused.map(({ at, reason }) => (
        <p key={`${at} ${reason.code}`} className={parts.second}>
          {t('own_day.unused', { time: date(at, 'time'), reason: reasonText(reason) })}
        </p>
      ))}
      {day.figure !== 'no_need' && (
        <p>{labelled(t('field.attendance-day.figure'), t(`option.attendance-day.figure.${day.figure}`))}</p>
      )}
      {[...new Set(day.reasons.map(reasonText))].map((sentence) => (
        <p key={sentence} className={parts.second}>
          {sentence}
        </p>
      ))}
      <p className={`${parts.second} ${classes.basis}`}>
        {template && t('own_day.basis', { template: template.name, version: template.version, from: template.from })}{' '}
        {t(day.final ? 'attendance_day.final_since' : 'attendance_day.final_from', { time: date(finalAt, 'moment') })}
        {machineResult !== result && (
          <>
            {' · '}
            {t('own_day.corrected', { result: t(`option.attendance-day.result.${machineResult as typeof result}`) })}
          </>
        )}
      </p>
    </>
  )
}

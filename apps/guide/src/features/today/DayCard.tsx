import { useFormats } from '@rostrum/ui/LocaleProvider'
import { InZone } from '../../parts/InZone.tsx'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './clock.module.css'
import { DayRuler } from './DayRuler.tsx'
import { atWorkSince, nextClock, punchOf } from './next-clock.ts'
import type { TodayAnswer } from './today.ts'
import { usePunches, useServerTime } from './use-clock.ts'

/** The day at a glance in the clock of the store: shift, time, windows and punches. */
export function DayCard({ answer }: { answer: TodayAnswer }) {
  return (
    <InZone zone={answer.today.timeZone}>
      <Card answer={answer} />
    </InZone>
  )
}

function Card({ answer }: { answer: TodayAnswer }) {
  const t = useT()
  const { date } = useFormats()
  const now = useServerTime(answer)
  const { today } = answer
  const { all, waiting } = usePunches(today)
  const { shift, plan, holiday, clocks } = today
  const time = (instant: string | number) => date(new Date(instant), 'time')
  const next = nextClock(today, all, now)
  const begin = clocks[0] && punchOf(clocks[0], all)
  const since = atWorkSince(clocks, all)
  const minutes = next.clock ? Math.round((new Date(next.clock.at).getTime() - now) / 60_000) : 0
  return (
    <section className={classes.hero}>
      <div className={classes.heroHead}>
        <span>
          {shift && clocks.length > 1
            ? t('clock.shift', { name: shift.name, from: time(clocks[0]?.at ?? 0), to: time(clocks.at(-1)?.at ?? 0) })
            : holiday || t(`clock.plan_${plan}`)}
        </span>
        {begin === undefined && next.kind === 'on' && next.clock && minutes > 0 && minutes <= 120 && (
          <span className={classes.tag}>{t('clock.minutes_left', { count: minutes })}</span>
        )}
        {since !== undefined && (
          <span className={classes.tag} data-tone="done">
            {t('clock.at_work_since', { time: time(since) })}
          </span>
        )}
      </div>
      <p className={classes.time}>{time(now)}</p>
      <ZoneNote className={classes.endsSecond} />
      <DayRuler clocks={clocks} punches={all} waiting={waiting} now={now} />
      <div className={classes.ends}>
        {clocks.map((clock) => {
          const punch = punchOf(clock, all)
          return (
            <span key={clock.name}>
              <strong>
                {t(clock.kind === 'on' ? 'clock.in_at' : 'clock.out_at', { time: time(punch ?? clock.at) })}
              </strong>
              <span className={classes.endsSecond}>
                {punch === undefined
                  ? t('clock.opens_at', { time: time(clock.from) })
                  : t(waiting.has(punch) ? 'clock.waiting' : 'clock.recorded')}
              </span>
            </span>
          )
        })}
      </div>
    </section>
  )
}

import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import classes from './leave.module.css'
import type { Quote } from './leave-span.ts'

/** More would be no longer countable at a glance; the words say the rest. */
const mostBoxes = 60
const mostDates = 62

const lotNames = {
  grant: 'own_leave.lot_grant',
  carry: 'own_leave.lot_carry',
  adjust: 'own_leave.lot_adjust',
  expected: 'own_leave.lot_expected',
  overdraft: 'own_leave.lot_overdraft',
} as const

/** What a leave takes, day by day, and what remains of which days. */
export function LeavePrice({ quote }: { quote: Quote }) {
  const t = useT()
  const { number, date } = useFormats()
  const { list } = useTextJoins()
  const { balance, days, dates } = quote
  return (
    <>
      {dates.length <= mostDates && <Dates dates={dates} />}
      <section className={`${parts.card} ${parts.pad}`} aria-live="polite">
        <p className={classes.total}>
          <strong>{t('own_leave.price', { days })}</strong>
          {balance && (
            <span>
              {t('own_leave.remaining')}{' '}
              <span className="hidden">{t('own_leave.change', { before: balance.before, after: balance.after })}</span>
              <span aria-hidden="true">
                <del className={parts.before}>{number(balance.before)}</del> <strong>{number(balance.after)}</strong>
              </span>
            </span>
          )}
        </p>
        {balance && balance.before > 0 && balance.before * 2 <= mostBoxes && (
          <Boxes before={balance.before} days={days} />
        )}
        {balance && balance.lots.length > 0 && (
          <dl className={parts.facts}>
            {balance.lots.map((lot) => (
              <div key={`${lot.kind} ${lot.year} ${lot.until}`}>
                <dt>
                  {list(
                    [
                      t(lotNames[lot.kind], { year: String(lot.year) }),
                      ...(lot.until === null ? [] : [t('own_leave.until', { until: lot.until })]),
                    ],
                    'phrases',
                  )}
                </dt>
                <dd>
                  <span className="hidden">{t('own_leave.change', { before: lot.before, after: lot.after })}</span>
                  <span aria-hidden="true">
                    {number(lot.before)} → {number(lot.after)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {balance && balance.lots.length > 1 && <p className={parts.second}>{t('own_leave.earliest_first')}</p>}
        {dates
          .filter(({ holiday, days: taken }) => holiday !== '' && taken === 0)
          .map(({ day, holiday }) => (
            <p key={day} className={parts.second}>
              {t('own_leave.holiday_free', { name: list([holiday, date(day, 'day')], 'phrases') })}
            </p>
          ))}
      </section>
    </>
  )
}

function Dates({ dates }: { dates: Quote['dates'] }) {
  const t = useT()
  const { date, number } = useFormats()
  return (
    <ul className={classes.days}>
      {dates.map(({ day, kind, days }) => (
        <li key={day} data-free={days === 0}>
          <span className="hidden">{date(day, 'day')}</span>
          <b aria-hidden="true">{date(day, 'short')}</b>
          {kind === 'holiday' && days === 0 && t('own_leave.holiday')}
          {kind === 'rest' && days === 0 && t('own_leave.rest')}
          {(days > 0 || kind === 'work') && number(days)}
        </li>
      ))}
    </ul>
  )
}

/** A box for each half day; those that the leave takes are filled. */
const Boxes = ({ before, days }: { before: number; days: number }) => (
  <ul className={classes.boxes} aria-hidden="true">
    {Array.from({ length: before * 2 }, (_, at) => (
      <li key={at} data-used={at < days * 2} />
    ))}
  </ul>
)

import { formatDate } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './ProjectSettingsPanel.module.css'

export const metricKinds = ['applied', 'passed', 'paid'] as const
type Kind = (typeof metricKinds)[number]

type Hour = { readonly hour: string } & { readonly [K in Kind]: number }
const maxHours = 72

/** One metric by the hour as bars, in the time zone of the project. */
export function HourlyChart({ hours, timeZone }: { hours: readonly Hour[]; timeZone: string }) {
  const t = useT()
  const { locale } = useLocale()
  const { number } = useFormats()
  const [kind, setKind] = useState<Kind>('applied')
  const shown = hoursOf(hours, kind).slice(-maxHours)
  const most = Math.max(1, ...shown.map((hour) => hour[kind]))
  const words = (hour: Hour) => `${formatDate(hour.hour, 'moment', locale, timeZone)}: ${number(hour[kind])}`
  return (
    <figure className={classes.hours}>
      <figcaption>
        {t('project_settings.by_hour')} · {t('project_settings.times_in', { zone: timeZone })}
        <span className={classes.kinds} role="radiogroup" aria-label={t('project_settings.by_hour')}>
          {metricKinds.map((one) => (
            <label key={one}>
              <input type="radio" name="figure-kind" checked={kind === one} onChange={() => setKind(one)} />
              {t(`project_settings.figure_${one}`)}
            </label>
          ))}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long row of bars is scrolled by keyboard */}
      <ol className={classes.bars} tabIndex={0} aria-label={t(`project_settings.figure_${kind}`)}>
        {shown.map((hour) => (
          <li key={hour.hour} title={words(hour)}>
            <span style={{ height: `${(hour[kind] / most) * 100}%` }} />
            <span className={classes.hidden}>{words(hour)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/**
 * From the first hour with a value to the last one. Empty hours between them stay, or the chart would hide the nights.
 */
function hoursOf(hours: readonly Hour[], kind: Kind): readonly Hour[] {
  const any = (hour: Hour) => hour[kind] > 0
  const first = hours.findIndex(any)
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex(any) + 1)
}

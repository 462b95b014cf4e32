import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useState } from 'react'
import { useClockName } from '../../../shell/clock-name.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './projects.module.css'

export const metricKinds = ['applied', 'passed', 'paid'] as const
type Kind = (typeof metricKinds)[number]

type Hour = { readonly hour: string } & { readonly [K in Kind]: number }
const maxHours = 72

/** One metric by the hour as bars, in the time zone of the project. */
export function HourlyChart({ hours, timeZone }: { hours: readonly Hour[]; timeZone: string }) {
  const t = useT()
  const clock = useClockName(timeZone)
  const { locale } = useLocale()
  const { number } = useFormats()
  const { labelled } = useTextJoins()
  const [kind, setKind] = useState<Kind>('applied')
  const shown = hoursOf(hours, kind).slice(-maxHours)
  const most = Math.max(1, ...shown.map((hour) => hour[kind]))
  const words = (hour: Hour) => labelled(formatDate(hour.hour, 'moment', locale, timeZone), number(hour[kind]))
  return (
    <Box component="figure" mb={12}>
      <Flex component="figcaption" wrap="wrap" justify="space-between" rowGap={4} columnGap={12} mb={6} c="sub" fz={12}>
        {t('project_settings.by_hour')} · {clock}
        <Flex
          component="span"
          wrap="wrap"
          rowGap={4}
          columnGap={12}
          role="radiogroup"
          aria-label={t('project_settings.by_hour')}
        >
          {metricKinds.map((one) => (
            <Box component="label" display="inline-flex" align="center" gap={4} key={one}>
              <input type="radio" name="figure-kind" checked={kind === one} onChange={() => setKind(one)} />
              {t(`project_settings.figure_${one}`)}
            </Box>
          ))}
        </Flex>
      </Flex>
      <Flex
        component="ol"
        align="flex-end"
        gap={2}
        overflowX="auto"
        bdb="line-strong"
        className={classes.bars}
        tabIndex={0}
        aria-label={t(`project_settings.figure_${kind}`)}
      >
        {shown.map((hour) => (
          <Flex component="li" align="flex-end" h="full" key={hour.hour} title={words(hour)}>
            <span style={{ height: `${(hour[kind] / most) * 100}%` }} />
            <VisuallyHidden>{words(hour)}</VisuallyHidden>
          </Flex>
        ))}
      </Flex>
    </Box>
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

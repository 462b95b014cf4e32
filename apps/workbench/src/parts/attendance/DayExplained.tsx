import { isSameZone } from '@rostrum/i18n/zone-name'
import { LocaleProvider, useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useZoneName } from '../../shell/clock-name.ts'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import { ClockLine } from './ClockLine.tsx'
import { DayRuler } from './DayRuler.tsx'
import type { Explanation } from './explanation.ts'
import { useReasonText } from './use-reason-text.ts'

/** Why a day counts as it does, by the clock of the place where it was worked. */
export function DayExplained({ day }: { day: Explanation }) {
  const locale = useLocale()
  return (
    <LocaleProvider {...locale} timeZone={day.timeZone}>
      <DayContent day={day} readerZone={locale.timeZone} />
    </LocaleProvider>
  )
}

function DayContent({ day, readerZone }: { day: Explanation; readerZone: string }) {
  const t = useT()
  const { date } = useFormats()
  const reasonText = useReasonText()
  const zone = useZoneName(day.timeZone)
  const finalAt = date(day.finalAt, 'moment')
  return (
    <Stack component="section" gap={12} aria-label={t('attendance_day.plan')}>
      <Box p={10} bdrs={8} bg="page">
        <Text fw={600}>{reasonText(day.plan)}</Text>
        {day.template && (
          <Text c="sub">
            {t('attendance_day.template', { ...day.template, from: date(day.template.from, 'date') })}
          </Text>
        )}
        {[...new Set(day.reasons.map(reasonText))].map((sentence) => (
          <Text key={sentence} c="sub">
            {sentence}
          </Text>
        ))}
      </Box>
      <DayRuler day={day} />
      {day.clocks.length > 0 && (
        <Stack component="ol" gap={0}>
          {day.clocks.map((clock) => (
            <ClockLine key={`${clock.kind} ${clock.window.from}`} clock={clock} />
          ))}
        </Stack>
      )}
      <UnusedPunches day={day} />
      <Results day={day} />
      <Text c="mute" fz={12}>
        {day.final
          ? t('attendance_day.final_since', { time: finalAt })
          : t('attendance_day.final_from', { time: finalAt })}
        {' · '}
        {t('attendance_day.calculated', { time: date(day.calculatedAt, 'moment') })}
        {!isSameZone(day.timeZone, readerZone) && <> · {t('attendance_day.zone', { zone })}</>}
      </Text>
    </Stack>
  )
}

function UnusedPunches({ day }: { day: Explanation }) {
  const t = useT()
  const { date } = useFormats()
  const reasonText = useReasonText()
  if (day.unused.length === 0) return null
  return (
    <Box component="section">
      <Box component="h3" fz={13} lh={20} mb={4}>
        {t('attendance_day.unused')}
      </Box>
      <ul>
        {day.unused.map(({ at, reason }) => (
          <li key={`${at} ${reason.code}`}>
            <b>{date(at, 'time')}</b> {reasonText(reason)}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** What the rules say, and what counts after corrections. */
function Results({ day }: { day: Explanation }) {
  const t = useT()
  const { field, option } = useResourceLabels('attendance-day')
  const { number } = useFormats()
  const same = day.machineResult === day.result
  return (
    <Flex component="dl" gap={24} wrap="wrap">
      <div>
        <Box component="dt" c="sub" fz={12}>
          {t('attendance_day.machine')}
        </Box>
        <Box component="dd">{option('result', day.machineResult)}</Box>
      </div>
      <div>
        <Box component="dt" c="sub" fz={12}>
          {t('attendance_day.counted')}
        </Box>
        <Box component="dd">{same ? t('attendance_day.same') : option('result', day.result)}</Box>
        <Box component="dd" c="sub">
          {t('attendance_day.worked', {
            attended: number(day.attended),
            hours: String(Math.floor(day.worked / 60)),
            minutes: String(day.worked % 60),
          })}
        </Box>
      </div>
      {day.figure !== 'no_need' && (
        <div>
          <Box component="dt" c="sub" fz={12}>
            {field('figure')}
          </Box>
          <Box component="dd">{option('figure', day.figure)}</Box>
        </div>
      )}
    </Flex>
  )
}

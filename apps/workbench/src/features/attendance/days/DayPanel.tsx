import { LocaleProvider, useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ClockLine } from './ClockLine.tsx'
import { DayRuler } from './DayRuler.tsx'
import type { Explanation } from './explanation.ts'
import { useReasonText } from './use-reason-text.ts'

/** Why a day counts as it does, by the clock of the place where it was worked. */
export function DayPanel({ record }: PanelProps) {
  const locale = useLocale()
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/days/{id}/explanation', { id: record.id }))
  const { acts = [] } = useRecordExtension('attendance-day')
  return (
    <QueryContent query={found} shape="text">
      {(day) => (
        <LocaleProvider {...locale} timeZone={day.timeZone}>
          <DayExplained day={day} readerZone={locale.timeZone} />
          {acts.map(({ code, Act }) => (
            <Act key={code} id={record.id} record={record} labels={{}} asOf="" />
          ))}
        </LocaleProvider>
      )}
    </QueryContent>
  )
}

function DayExplained({ day, readerZone }: { day: Explanation; readerZone: string }) {
  const t = useT()
  const { date } = useFormats()
  const reasonText = useReasonText()
  const finalAt = date(day.finalAt, 'moment')
  return (
    <Stack component="section" gap={12} aria-label={t('attendance_day.plan')}>
      <Box p={10} bdrs={8} bg="page">
        <Text fw={600}>{reasonText(day.plan)}</Text>
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
        {day.timeZone !== readerZone && <> · {t('attendance_day.zone', { zone: day.timeZone })}</>}
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
  const { option } = useResourceLabels('attendance-day')
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
      </div>
    </Flex>
  )
}

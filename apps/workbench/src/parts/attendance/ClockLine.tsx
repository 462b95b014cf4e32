import { attendanceDays } from '@rostrum/contracts/attendance/days/resources'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import type { ExplainedClock } from './explanation.ts'
import { PunchPhoto } from './PunchPhoto.tsx'
import { useReasonText } from './use-reason-text.ts'

const shapes = attendanceDays.states?.result ?? {}

/** One clock of a day: when it was due, when it was punched, and why it counts as it does. */
export function ClockLine({ clock }: { clock: ExplainedClock }) {
  const t = useT()
  const { date } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const reasonText = useReasonText()
  const { kind, plannedAt, at, window, result, reasons, punch, photo } = clock
  const time = plannedAt === null ? '' : date(plannedAt, 'time')
  const titles = plannedAt === null ? (['attendance_day.clock_first', 'attendance_day.clock_last'] as const) : undefined
  const title = titles
    ? t(titles[kind === 'on' ? 0 : 1])
    : t(kind === 'on' ? 'attendance_day.clock_on' : 'attendance_day.clock_off', { time })
  const shape = shapes[result]
  const place = usePlaceText(clock)
  return (
    <Box component="li" py={8} bdb="line">
      <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
        <Text fw={600}>{title}</Text>
        <Flex gap={8} align="baseline">
          {at !== null && <Text fw={600}>{date(at, 'time')}</Text>}
          {shape ? (
            <StateMark shape={shape}>{option('result', result)}</StateMark>
          ) : (
            <Text>{option('result', result)}</Text>
          )}
        </Flex>
      </Flex>
      <Text c="sub">{[...reasons.map(reasonText), ...(place ? [place] : [])].join('; ')}</Text>
      <Text c="mute" fz={12}>
        {t('attendance_day.window', { from: date(window.from, 'time'), to: date(window.to, 'time') })}
      </Text>
      {punch !== null && at !== null && <PunchPhoto id={punch} photo={photo} time={date(at, 'time')} />}
    </Box>
  )
}

function usePlaceText({ place, distance }: ExplainedClock): string | undefined {
  const t = useT()
  if (place === 'inside') return t('attendance_day.place_inside')
  if (place === 'uncertain') return t('attendance_day.place_uncertain')
  return place === 'outside' ? t('attendance_day.place_outside', { distance: distance ?? 0 }) : undefined
}

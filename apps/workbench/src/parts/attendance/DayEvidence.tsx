import { resultShapes } from '@rostrum/contracts/attendance/days/result-shapes'
import type { DayEvidence as Evidence } from '@rostrum/contracts/attendance/requests/shapes'
import type { StateShapes } from '@rostrum/contracts/engines/resource/state-shapes'
import { isSameZone } from '@rostrum/i18n/zone-name'
import { LocaleProvider, useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useZoneName } from '../../shell/clock-name.ts'
import { useT } from '../../shell/use-t.ts'
import { PunchPhoto } from './PunchPhoto.tsx'

const shapes: StateShapes = resultShapes
const punchShapes = { counted: 'good', awaiting: 'running', refused: 'stopped', invalid: 'stopped' } as const

/** A day as those who decide see it, by the clock of the place where it was worked. */
export function DayEvidence({ day }: { day: Evidence | null }) {
  const t = useT()
  const locale = useLocale()
  const zone = useZoneName(day?.timeZone ?? locale.timeZone)
  const { date } = useFormats()
  if (day === null) return <Text c="sub">{t('attendance_request.no_day')}</Text>
  return (
    <LocaleProvider {...locale} timeZone={day.timeZone}>
      <Stack component="section" gap={8} aria-label={t('attendance_request.day_evidence')}>
        <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
          <Box component="h3" fz={13} lh={20}>
            {date(day.day, 'day')}
          </Box>
          <Result code={day.result} />
        </Flex>
        <Clocks day={day} />
        <Punches day={day} />
        {!isSameZone(day.timeZone, locale.timeZone) && (
          <Text c="mute" fz={12}>
            {t('attendance_day.zone', { zone })}
          </Text>
        )}
      </Stack>
    </LocaleProvider>
  )
}

function Result({ code }: { code: string }) {
  const translate = useTranslateKey()
  const text = translate(`option.attendance-day.result.${code}`, {})
  const shape = shapes[code]
  return shape ? <StateMark shape={shape}>{text}</StateMark> : <Text>{text}</Text>
}

function Clocks({ day: { clocks } }: { day: Evidence }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  if (clocks.length === 0) return null
  return (
    <Stack component="ul" gap={0}>
      {clocks.map(({ name, plannedAt, at, result, minutes }) => (
        <Box component="li" key={name} py={6} bdb="line">
          <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
            <span>
              <b>{translate(`attendance_clock.${name}`, {})}</b>
              {plannedAt !== null && <> {t('attendance_request.planned_at', { time: date(plannedAt, 'time') })}</>}
            </span>
            <Flex gap={8} align="baseline">
              <b>{at === null ? '–' : date(at, 'time')}</b>
              <Result code={result} />
              {minutes > 0 && <Text c="sub">{t('attendance_request.minutes', { minutes })}</Text>}
            </Flex>
          </Flex>
        </Box>
      ))}
    </Stack>
  )
}

function Punches({ day: { punches } }: { day: Evidence }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  return (
    <Box component="section">
      <Box component="h4" fz={12} c="sub" mb={4}>
        {t('attendance_request.punches')}
      </Box>
      {punches.length === 0 && <Text c="mute">{t('attendance_request.no_punches')}</Text>}
      <Stack component="ul" gap={4}>
        {punches.map(({ id, at, state, photo, place, distance, signals, remark }) => (
          <li key={id}>
            <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
              <b>{date(at, 'time')}</b>
              <StateMark shape={punchShapes[state as keyof typeof punchShapes] ?? 'ended'}>
                {translate(`attendance_punch_state.${state}`, {})}
              </StateMark>
            </Flex>
            <Text c="sub" fz={12} overflowWrap="anywhere">
              {[
                translate(`attendance_place.${place}`, {}),
                ...(distance === null ? [] : [t('attendance_request.metres', { distance })]),
                ...signals.map((signal) => translate(`punch_signal.${signal}`, {})),
                ...(remark === '' ? [] : [remark]),
              ].join(' · ')}
            </Text>
            <PunchPhoto id={id} photo={photo} time={date(at, 'time')} />
          </li>
        ))}
      </Stack>
    </Box>
  )
}

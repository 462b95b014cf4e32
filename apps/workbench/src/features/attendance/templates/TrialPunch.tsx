import { SegmentedControl } from '@mantine/core'
import { tryPunch } from '@rostrum/attendance-rules/check-shift'
import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { DayRuler } from './DayRuler.tsx'
import { MinuteInput } from './MinuteInput.tsx'
import { useClockNames } from './use-clock-names.ts'

/** The picture of the day, and what a punch at any minute would be by this shift. */
export function TrialPunch({ shift }: { shift: ShiftDefinition }) {
  const t = useT()
  const names = useClockNames()
  const [at, setAt] = useState(shift.segments[0]?.from ?? 0)
  const [kind, setKind] = useState<'on' | 'off'>('on')
  const tried = tryPunch(shift, kind, at)
  return (
    <Stack component="section" gap={8} p={12} bdrs={8} bg="page">
      <DayRuler shift={shift} tried={at} />
      <Flex gap={8} align="flex-end" wrap="wrap">
        <MinuteInput label={t('attendance_shift.try_at')} value={at} onChange={setAt} />
        <SegmentedControl
          aria-label={t('attendance_shift.try_at')}
          value={kind}
          onChange={(next) => setKind(next === 'on' ? 'on' : 'off')}
          data={[
            { value: 'on', label: t('attendance_shift.coming') },
            { value: 'off', label: t('attendance_shift.going') },
          ]}
        />
      </Flex>
      <Text aria-live="polite">
        {tried.clock === undefined
          ? t('attendance_shift.tried_outside')
          : t(`attendance_shift.tried_${tried.result}`, { clock: names(tried.clock), minutes: tried.minutes })}
      </Text>
    </Stack>
  )
}

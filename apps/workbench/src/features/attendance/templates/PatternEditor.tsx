import { Button, NumberInput, SegmentedControl } from '@mantine/core'
import { longestCycle, type TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { Box, Flex } from '@rostrum/ui/layout'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useToday } from '../../../parts/page/use-today.ts'
import { useT } from '../../../shell/use-t.ts'
import { WeekEditor } from './WeekEditor.tsx'

type Pattern = TemplateRules['pattern']

type PatternEditorProps = {
  readonly pattern: Pattern
  /** The first day of the version, where a new cycle begins. */
  readonly from: string
  readonly onChange: (pattern: Pattern) => void
}

const daysOfWeek = 7

/** A pattern with another number of days: what is planned already stays, new days are rest. */
const resized = (days: Pattern['days'], count: number): Pattern['days'] =>
  Array.from({ length: count }, (_, at) => days[at] ?? null)

/** The shifts of a week, or of a cycle of any number of days from a day on. */
export function PatternEditor({ pattern, from, onChange }: PatternEditorProps) {
  const t = useT()
  const today = useToday()
  const { days } = pattern
  const change = (next: Pattern['days']) => onChange({ ...pattern, days: next })
  const choose = (kind: string) =>
    onChange(
      kind === 'week'
        ? { kind: 'week', days: resized(days, daysOfWeek) }
        : { kind: 'cycle', start: from || today, days },
    )
  return (
    <>
      <SegmentedControl
        aria-label={t('attendance_template.pattern')}
        value={pattern.kind}
        data={(['week', 'cycle'] as const).map((value) => ({
          value,
          label: t(`attendance_template.pattern_${value}`),
        }))}
        onChange={choose}
      />
      {pattern.kind === 'cycle' && (
        <Flex gap={12} wrap="wrap" align="flex-end">
          <NumberInput
            label={t('attendance_template.cycle_days')}
            value={days.length}
            min={1}
            max={longestCycle}
            allowDecimal={false}
            onChange={(count) => {
              const length = Math.trunc(Number(count))
              if (length >= 1 && length <= longestCycle) change(resized(days, length))
            }}
          />
          <Box flex={1}>
            <DateInput
              label={t('attendance_template.cycle_start')}
              grain="day"
              value={pattern.start}
              onChange={(start) => start && onChange({ ...pattern, start })}
            />
          </Box>
          <Button variant="default" onClick={() => change([...days.slice(-1), ...days.slice(0, -1)])}>
            {t('attendance_template.cycle_shift')}
          </Button>
        </Flex>
      )}
      <WeekEditor days={days} isCycle={pattern.kind === 'cycle'} onChange={change} />
    </>
  )
}

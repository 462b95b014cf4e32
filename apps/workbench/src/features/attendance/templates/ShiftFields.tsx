import { Button } from '@mantine/core'
import { checkShift } from '@rostrum/attendance-rules/check-shift'
import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack } from '@rostrum/ui/layout'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ClockRules } from './ClockRules.tsx'
import { MinuteInput } from './MinuteInput.tsx'
import { readShift } from './read-definition.ts'
import { TrialPunch } from './TrialPunch.tsx'
import classes from './templates.module.css'
import { useShiftProblem } from './use-shift-problem.ts'

/** The fields of a shift, with the picture of its day. */
export function ShiftFields({ form, field }: RecordFieldsProps) {
  const { field: word } = useResourceLabels('attendance-shift')
  const describe = useShiftProblem()
  const shift = readShift(form.valueOf('definition'))
  const enter = (next: ShiftDefinition) => form.enter('definition', next)
  const [problem] = checkShift(shift)
  const error = problem ? describe(problem) : form.errorOf('definition')
  return (
    <>
      {field('code')}
      {field('name')}
      {field('nameEn')}
      {field('businessUnitId')}
      {field('value')}
      {field('effectiveOn')}
      <Stack component="fieldset" gap={8} className={classes.group} aria-invalid={error !== undefined} tabIndex={-1}>
        <legend>{word('definition')}</legend>
        <Segments shift={shift} onChange={enter} />
        <Rests shift={shift} onChange={enter} />
        <ClockRules shift={shift} onChange={enter} />
        {error && <FieldError>{error}</FieldError>}
        <TrialPunch shift={shift} />
      </Stack>
      {field('enabled')}
    </>
  )
}

type PartProps = { readonly shift: ShiftDefinition; readonly onChange: (shift: ShiftDefinition) => void }
type Range = { readonly from: number; readonly until: number }

function Segments({ shift, onChange }: PartProps) {
  const t = useT()
  const { segments } = shift
  const [first] = segments
  const enter = (next: ShiftDefinition['segments']) => onChange({ ...shift, segments: next })
  return (
    <>
      {segments.map((segment, index) => (
        <RangeRow
          // Segments have no identity but their place.
          key={index === 0 ? 'first' : 'second'}
          name={t('attendance_shift.segment', { number: String(index + 1) })}
          range={segment}
          onChange={(range) => enter(segments.map((one, at) => (at === index ? { ...one, ...range } : one)))}
          onRemove={index > 0 ? () => enter(segments.slice(0, 1)) : undefined}
        />
      ))}
      {segments.length < 2 && first && (
        <Flex>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => enter([first, { ...first, from: first.until + 180, until: first.until + 420 }])}
          >
            {t('attendance_shift.add_segment')}
          </Button>
        </Flex>
      )}
    </>
  )
}

function Rests({ shift, onChange }: PartProps) {
  const t = useT()
  const { rests, segments } = shift
  const enter = (next: ShiftDefinition['rests']) => onChange({ ...shift, rests: next })
  const start = rests.at(-1)?.until ?? segments[0]?.from ?? 0
  return (
    <>
      {rests.map((rest, index) => (
        <RangeRow
          key={`${rests.length} ${String(index)}`}
          name={t('attendance_shift.rest', { number: String(index + 1) })}
          range={rest}
          onChange={(range) => enter(rests.map((one, at) => (at === index ? range : one)))}
          onRemove={() => enter(rests.filter((_, at) => at !== index))}
        />
      ))}
      {rests.length < 4 && (
        <Flex>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => enter([...rests, { from: start + 60, until: start + 90 }])}
          >
            {t('attendance_shift.add_rest')}
          </Button>
        </Flex>
      )}
    </>
  )
}

type RangeRowProps = {
  readonly name: string
  readonly range: Range
  readonly onChange: (range: Range) => void
  readonly onRemove: (() => void) | undefined
}

function RangeRow({ name, range, onChange, onRemove }: RangeRowProps) {
  const t = useT()
  return (
    <Flex gap={8} align="flex-end" wrap="wrap">
      <MinuteInput
        label={`${name}, ${t('attendance_shift.from')}`}
        value={range.from}
        onChange={(from) => onChange({ from, until: range.until })}
      />
      <MinuteInput
        label={t('attendance_shift.until')}
        value={range.until}
        onChange={(until) => onChange({ from: range.from, until })}
      />
      {onRemove && <RowTool icon={IconTrash} label={t('attendance_shift.remove', { name })} onPress={onRemove} />}
    </Flex>
  )
}

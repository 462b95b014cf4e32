import { DateText } from '../fields/DateText.tsx'
import { RangeGroup, staysInGroup } from '../fields/RangeGroup.tsx'
import { TimeText } from '../fields/TimeText.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

const endNames = {
  date: { start: 'form.date_start', end: 'form.date_end' },
  time: { start: 'form.time_start', end: 'form.time_end' },
} as const

/** A range whose two ends are typed into controls of one kind. */
function rangeView(kind: 'date' | 'time', End: typeof DateText | typeof TimeText): ValueView {
  function RangeControl(control: ControlProps) {
    const t = useFormText()
    const { plan, state } = control
    const { startPlaceholder, endPlaceholder } = plan.options
    const names = { start: t(endNames[kind].start), end: t(endNames[kind].end) }
    return (
      <RangeGroup control={control} names={names}>
        {(end, which) => (
          <End
            {...end}
            options={plan.options}
            disabled={state.disabled}
            placeholder={(which === 'start' ? startPlaceholder : endPlaceholder) || names[which]}
            onBlur={staysInGroup}
          />
        )}
      </RangeGroup>
    )
  }
  return { kind: 'value', type: `${kind}-range`, labels: 'group', announcesRequired: true, Control: RangeControl }
}

export const dateRangeView = rangeView('date', DateText)
export const timeRangeView = rangeView('time', TimeText)

import { RangeGroup, staysInGroup } from '../fields/RangeGroup.tsx'
import { TimeText } from '../fields/TimeText.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'

function TimeRangeControl(control: ControlProps) {
  const t = useFormText()
  const { plan, state } = control
  const { startPlaceholder, endPlaceholder } = plan.options
  const names = { start: t('form.time_start'), end: t('form.time_end') }
  return (
    <RangeGroup control={control} names={names}>
      {(end, which) => (
        <TimeText
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

export const timeRangeView: ValueView = {
  kind: 'value',
  type: 'time-range',
  labels: 'group',
  Control: TimeRangeControl,
}

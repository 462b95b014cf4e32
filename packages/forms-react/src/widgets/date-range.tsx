import { DateText } from '../fields/DateText.tsx'
import { RangeGroup, staysInGroup } from '../fields/RangeGroup.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'

function DateRangeControl(control: ControlProps) {
  const t = useFormText()
  const { plan, state } = control
  const { startPlaceholder, endPlaceholder } = plan.options
  const names = { start: t('form.date_start'), end: t('form.date_end') }
  return (
    <RangeGroup control={control} names={names}>
      {(end, which) => (
        <DateText
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

export const dateRangeView: ValueView = {
  kind: 'value',
  type: 'date-range',
  labels: 'group',
  Control: DateRangeControl,
}

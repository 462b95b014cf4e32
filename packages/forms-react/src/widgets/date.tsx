import { DateText } from '../fields/DateText.tsx'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

function DateControl({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  return (
    <DateText
      attributes={attributes}
      value={state.value}
      options={plan.options}
      placeholder={plan.options.placeholder}
      disabled={state.disabled}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

export const dateView: ValueView = { kind: 'value', type: 'date', labels: 'control', Control: DateControl }

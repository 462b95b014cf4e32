import { TimeText } from '../fields/TimeText.tsx'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

function TimeControl({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  return (
    <TimeText
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

export const timeView: ValueView = { kind: 'value', type: 'time', labels: 'control', Control: TimeControl }

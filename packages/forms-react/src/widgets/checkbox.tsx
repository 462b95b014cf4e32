import { Checkbox } from '@mantine/core'
import type { Scalar } from '@rostrum/forms'
import { leaving } from '../fields/leaving.ts'
import { OptionNotice } from '../popup/OptionNotice.tsx'
import { useOptionList } from '../popup/use-option-list.ts'
import classes from './choices.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

function CheckboxControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const list = useOptionList(plan, state)
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : []
  const toggle = (value: Scalar) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  const { 'aria-required': _required, 'aria-invalid': invalid, ...named } = attributes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the label stands in the frame
    <div
      role="group"
      {...named}
      className={classes.choices}
      data-display={plan.options.displayStyle}
      onBlur={leaving(onBlur)}
    >
      {list.items.map((item) => (
        <Checkbox
          key={String(item.value)}
          label={item.label}
          checked={chosen.includes(item.value)}
          disabled={state.disabled || item.disabled === true}
          onChange={() => toggle(item.value)}
          error={invalid}
        />
      ))}
      <OptionNotice list={list} />
    </div>
  )
}

export const checkboxView: ValueView = { kind: 'value', type: 'checkbox', labels: 'group', Control: CheckboxControl }

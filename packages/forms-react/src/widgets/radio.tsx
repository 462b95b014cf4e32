import { Radio } from '@mantine/core'
import { leaving } from '../fields/leaving.ts'
import { OptionNotice } from '../popup/OptionNotice.tsx'
import { useOptionList } from '../popup/use-option-list.ts'
import classes from './choices.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

function RadioControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const list = useOptionList(plan, state)
  return (
    <div
      role="radiogroup"
      {...attributes}
      className={classes.choices}
      data-display={plan.options.displayStyle}
      onBlur={leaving(onBlur)}
    >
      {list.items.map((item) => (
        <Radio
          key={String(item.value)}
          name={attributes.id}
          label={item.label}
          checked={state.value === item.value}
          disabled={state.disabled || item.disabled === true}
          onChange={() => onChange(item.value)}
          error={attributes['aria-invalid']}
        />
      ))}
      <OptionNotice list={list} />
    </div>
  )
}

export const radioView: ValueView = { kind: 'value', type: 'radio', labels: 'group', Control: RadioControl }

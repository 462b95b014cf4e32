import { Radio } from '@mantine/core'
import type { OptionItem, Scalar } from '@rostrum/forms'
import { memo } from 'react'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { OptionNotice } from '../popup/OptionNotice.tsx'
import { optionKey } from '../popup/option-key.ts'
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
      data-look={plan.options.buttonStyle ? 'buttons' : plan.options.border ? 'boxes' : undefined}
      data-invalid={attributes['aria-invalid']}
      onBlur={focusLeaveHandler(onBlur)}
    >
      {list.items.map((item) => (
        <Choice
          key={optionKey(item.value)}
          name={attributes.id}
          item={item}
          checked={state.value === item.value}
          disabled={state.disabled || item.disabled === true}
          onChoose={onChange}
        />
      ))}
      <OptionNotice list={list} />
    </div>
  )
}

type ChoiceProps = {
  name: string
  item: OptionItem
  checked: boolean
  disabled: boolean
  onChoose: (value: Scalar) => void
}

/** Renders again on a change of its choice, not on an error of the field: the group shows the error. */
const Choice = memo(function Choice({ name, item, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <Radio name={name} label={item.label} checked={checked} disabled={disabled} onChange={() => onChoose(item.value)} />
  )
})

export const radioView: ValueView = {
  kind: 'value',
  type: 'radio',
  labels: 'group',
  announcesRequired: true,
  Control: RadioControl,
}

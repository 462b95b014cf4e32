import { Choice } from '../controls/Choice.tsx'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { OptionNotice } from '../popup/OptionNotice.tsx'
import { optionKey } from '../popup/option-key.ts'
import { useOptionList } from '../popup/use-option-list.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './choices.module.css'

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
      {list.items.map((item, at) => (
        <Choice
          key={optionKey(item.value)}
          id={`${attributes.id}:${at}`}
          group={attributes.id}
          label={item.label}
          value={item.value}
          checked={state.value === item.value}
          disabled={state.disabled || item.disabled === true}
          onChoose={onChange}
        />
      ))}
      <OptionNotice list={list} />
    </div>
  )
}

export const radioView: ValueView = {
  kind: 'value',
  type: 'radio',
  labels: 'group',
  announcesRequired: true,
  Control: RadioControl,
}

import { Checkbox } from '@mantine/core'
import { maximumReached, type OptionItem, type Scalar } from '@rostrum/forms'
import { memo, useCallback } from 'react'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { MaximumReachedNotice, OptionNotice } from '../popup/OptionNotice.tsx'
import { optionKey } from '../popup/option-key.ts'
import { useOptionList } from '../popup/use-option-list.ts'
import classes from './choices.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

const none: readonly unknown[] = []

function CheckboxControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const list = useOptionList(plan, state)
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : none
  const toggle = useCallback(
    (value: Scalar) => onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]),
    [chosen, onChange],
  )
  const most = maximumReached(chosen, plan.options)
  const { 'aria-required': _required, 'aria-invalid': invalid, ...named } = attributes
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, and the label is in the frame */}
      <div
        role="group"
        {...named}
        className={classes.choices}
        data-display={plan.options.displayStyle}
        data-look={plan.options.buttonStyle ? 'buttons' : plan.options.border ? 'boxes' : undefined}
        data-invalid={invalid}
        onBlur={focusLeaveHandler(onBlur)}
      >
        {list.items.map((item) => (
          <Choice
            key={optionKey(item.value)}
            item={item}
            checked={chosen.includes(item.value)}
            disabled={state.disabled || item.disabled === true || (most !== undefined && !chosen.includes(item.value))}
            onToggle={toggle}
          />
        ))}
        <OptionNotice list={list} />
      </div>
      <MaximumReachedNotice most={state.disabled ? undefined : most} />
    </>
  )
}

type ChoiceProps = { item: OptionItem; checked: boolean; disabled: boolean; onToggle: (value: Scalar) => void }

/** Renders again on a change of its choice, not on an error of the field: the group shows the error. */
const Choice = memo(function Choice({ item, checked, disabled, onToggle }: ChoiceProps) {
  return <Checkbox label={item.label} checked={checked} disabled={disabled} onChange={() => onToggle(item.value)} />
})

export const checkboxView: ValueView = { kind: 'value', type: 'checkbox', labels: 'group', Control: CheckboxControl }

import { maximumReached, type Scalar } from '@rostrum/forms'
import { useCallback } from 'react'
import { Choice } from '../controls/Choice.tsx'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { MaximumReachedNotice, OptionNotice } from '../popup/OptionNotice.tsx'
import { optionKey } from '../popup/option-key.ts'
import { useOptionList } from '../popup/use-option-list.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './choices.module.css'

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
        {list.items.map((item, at) => (
          <Choice
            key={optionKey(item.value)}
            id={`${attributes.id}:${at}`}
            label={item.label}
            value={item.value}
            checked={chosen.includes(item.value)}
            disabled={state.disabled || item.disabled === true || (most !== undefined && !chosen.includes(item.value))}
            onChoose={toggle}
          />
        ))}
        <OptionNotice list={list} />
      </div>
      <MaximumReachedNotice most={state.disabled ? undefined : most} />
    </>
  )
}

export const checkboxView: ValueView = { kind: 'value', type: 'checkbox', labels: 'group', Control: CheckboxControl }

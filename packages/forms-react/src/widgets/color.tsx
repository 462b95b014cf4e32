import { ColorSwatch } from '@mantine/core'
import { labelOf } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { LockedGroup } from '../fields/LockedGroup.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** The values that the browser's color picker accepts. It would show any other value as black. */
const sixDigits = /^#[\da-f]{6}$/i

/** A color input with the browser's color picker. */
function ColorControl({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const text = useTypedText(state.value, onChange)
  return (
    <Flex align="center" gap={8} mih="control" onBlur={focusLeaveHandler(onBlur)}>
      <input
        type="color"
        className={classes.picker}
        aria-label={t('form.color_pick', { label: labelOf(plan.options, plan.name) })}
        value={sixDigits.test(text.value) ? text.value : '#ffffff'}
        disabled={state.disabled}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <InputBox className={classes.text} invalid={attributes['aria-invalid']}>
        <input
          {...attributes}
          {...text}
          className={inputClasses.input}
          placeholder={plan.options.placeholder || '#409EFF'}
          disabled={state.disabled}
          autoComplete="off"
        />
      </InputBox>
    </Flex>
  )
}

function LockedColor({ state, attributes }: ControlProps) {
  const value = typeof state.value === 'string' ? state.value : ''
  return (
    <LockedGroup attributes={attributes}>
      <Flex align="center" gap={8} mih="control">
        {value !== '' && <ColorSwatch color={value} size={24} />}
        <span>{value}</span>
      </Flex>
    </LockedGroup>
  )
}

export const colorView: ValueView = {
  kind: 'value',
  type: 'color',
  labels: 'control',
  Control: ColorControl,
  Locked: LockedColor,
}

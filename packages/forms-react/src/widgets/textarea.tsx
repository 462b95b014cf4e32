import { Input } from '@mantine/core'
import { LinkedTextarea } from '../fields/linked-controls.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'
import classes from './widgets.module.css'

function TextareaControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const { options } = plan
  const text = useTypedText(state.value, onChange)
  return (
    <>
      <Input
        component={LinkedTextarea}
        linked={attributes}
        multiline
        {...text}
        classNames={{ input: classes.textarea }}
        rows={options.rows ?? 3}
        autoComplete={options.autocomplete ?? 'off'}
        placeholder={options.placeholder}
        disabled={state.disabled}
        error={attributes['aria-invalid']}
        onBlur={onBlur}
      />
      {options.showWordLimit && options.maxLength !== undefined && (
        <TextLength text={state.value} limit={options.maxLength} />
      )}
    </>
  )
}

export const textareaView: ValueView = { kind: 'value', type: 'textarea', labels: 'control', Control: TextareaControl }

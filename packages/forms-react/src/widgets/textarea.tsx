import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { TextLength } from '../fields/TextLength.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

function TextareaControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const { options } = plan
  const text = useTypedText(state.value, onChange)
  return (
    <>
      <InputBox isMultiline invalid={attributes['aria-invalid']}>
        <textarea
          {...attributes}
          {...text}
          className={`${inputClasses.input} ${classes.textarea}`}
          rows={options.rows ?? 3}
          autoComplete={options.autocomplete ?? 'off'}
          placeholder={options.placeholder}
          disabled={state.disabled}
          onBlur={onBlur}
        />
      </InputBox>
      {options.showWordLimit && options.maxLength !== undefined && (
        <TextLength text={state.value} limit={options.maxLength} />
      )}
    </>
  )
}

export const textareaView: ValueView = { kind: 'value', type: 'textarea', labels: 'control', Control: TextareaControl }

import { type ComponentProps, useId, useState } from 'react'
import classes from './parts.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'maxLength'> & {
  label: string
  hint: string
  /** Characters as readers count them. */
  limit: number
}

const segmenter = new Intl.Segmenter()
const lengthOf = (text: string) => [...segmenter.segment(text)].length

/** A text of several lines that counts its characters. */
export function TextArea({ label, hint, limit, onChange, defaultValue, ...props }: TextAreaProps) {
  const id = useId()
  const [length, setLength] = useState(() => lengthOf(String(defaultValue ?? '')))
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes.input}
        rows={3}
        aria-describedby={`${id}-under`}
        aria-invalid={length > limit}
        defaultValue={defaultValue}
        onChange={(event) => {
          setLength(lengthOf(event.currentTarget.value))
          onChange?.(event)
        }}
        {...props}
      />
      <p className={classes.under} id={`${id}-under`}>
        <span>{hint}</span>
        <span>
          {length} / {limit}
        </span>
      </p>
    </div>
  )
}

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
export function TextArea({ label, hint, limit, ...props }: TextAreaProps) {
  const id = useId()
  const [length, setLength] = useState(0)
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes.input}
        rows={3}
        aria-describedby={`${id}-under`}
        aria-invalid={length > limit}
        onChange={({ currentTarget }) => setLength(lengthOf(currentTarget.value))}
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

import { type ComponentProps, useId } from 'react'
import classes from './parts.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  hint?: string
  error?: string | undefined
}

export function TextField({ label, hint, error, ...props }: TextFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        {...props}
      />
      {hint && !error && (
        <p className={classes.under} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

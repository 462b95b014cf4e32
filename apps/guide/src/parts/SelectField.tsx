import { type ComponentProps, useId } from 'react'
import classes from './parts.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
}

/** A choice with the list of the phone. */
export function SelectField({ label, error, children, ...props }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...props}
      >
        {children}
      </select>
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

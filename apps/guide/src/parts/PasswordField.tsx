import { useUiText } from '@rostrum/ui/LocaleProvider'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import classes from './parts.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string
  error?: string | undefined
}

export function PasswordField({ label, error, ...props }: PasswordFieldProps) {
  const t = useUiText()
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.inputRow}>
        <input
          id={id}
          className={classes.input}
          type={shown ? 'text' : 'password'}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...props}
        />
        <button
          type="button"
          className={classes.iconButton}
          aria-label={t('ui.show_password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

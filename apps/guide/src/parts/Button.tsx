import type { ComponentProps } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './parts.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: 'main' | 'danger' | 'plain' | undefined
  /** The act runs: the button says so and cannot be pressed again. */
  busy?: boolean
}

export function Button({ kind, busy = false, type = 'button', disabled, children, ...props }: ButtonProps) {
  const t = useT()
  return (
    <button
      type={type}
      className={classes.button}
      data-kind={kind}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy ? t('guide.sending') : children}
    </button>
  )
}

import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FieldError.module.css'

/**
 * The error message below a field. Set the field's `aria-describedby` to `id`, or pass the component as Mantine's
 * `error`.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={classes.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FieldError.module.css'

/** What is wrong with a field, under it. Give `id` to the field as `aria-describedby`, or pass it as Mantine's `error`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={classes.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Flex } from './layout.tsx'
import classes from './parts.module.css'

/**
 * The error message below a field. Set the field's `aria-describedby` to `id`, or pass the component as Mantine's
 * `error`.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Flex id={id} component="span" align="flex-start" gap={4} c="error" fz={14} lh={20} className={classes.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{children}</span>
    </Flex>
  )
}

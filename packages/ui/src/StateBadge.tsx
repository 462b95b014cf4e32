import type { ReactNode } from 'react'
import classes from './StateBadge.module.css'
import type { Tone } from './tokens.ts'

type StateBadgeProps = {
  tone: Tone
  icon?: ReactNode
  /** `large` for the key metric of a page, such as the remaining time. */
  size?: 'normal' | 'large'
  children: ReactNode
}

/** A state as text. The color repeats the text and is never the only indication. */
export function StateBadge({ tone, icon, size = 'normal', children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={classes.word}>{children}</span>
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './StateBadge.module.css'
import type { Tone } from './tokens.ts'

type StateBadgeProps = {
  tone: Tone
  icon?: ReactNode
  /** `large` for a figure that a page hangs on, such as the time that is left. */
  size?: 'normal' | 'large'
  children: ReactNode
}

/** The word of a state; the colour repeats what the word says and never says it alone. */
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

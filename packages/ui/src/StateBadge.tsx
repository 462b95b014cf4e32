import type { ReactNode } from 'react'
import classes from './first-page.module.css'
import { Box } from './layout.tsx'
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
    <Box
      component="span"
      display="inline-flex"
      flex="none"
      align="center"
      gap={4}
      mih={24}
      py={2}
      px={8}
      bdrs={4}
      fz={13}
      lh={20}
      fw={600}
      ws="nowrap"
      className={classes.badge}
      data-tone={tone}
      data-size={size}
    >
      {icon && (
        <Box component="span" display="inline-grid" flex="none" className={classes.stateBadgeIcon} aria-hidden="true">
          {icon}
        </Box>
      )}
      <span className={classes.word}>{children}</span>
    </Box>
  )
}

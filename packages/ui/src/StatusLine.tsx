import type { ReactNode } from 'react'
import { Box, Flex, PlainButton, Stack } from './layout.tsx'
import classes from './parts.module.css'

type StatusLineProps = {
  icon: ReactNode
  tone: 'quiet' | 'done' | 'deadline' | 'error'
  /** Frequent events are not announced. */
  silent?: boolean
  /** The page contains the status a second time, and the other one is announced. */
  repeated?: boolean
  children: ReactNode
}

/** The status of a background process. Changes are announced. */
export function StatusLine({ icon, tone, silent = false, repeated = false, children }: StatusLineProps) {
  return (
    <Flex component="p" align="center" gap={8} fz={14} lh={22} c="mute" className={classes.line} data-tone={tone}>
      <Stack component="span" flex="none" className={classes.icon} aria-hidden="true">
        {icon}
      </Stack>
      {repeated ? <span>{children}</span> : <span role="status">{!silent && children}</span>}
      {silent && !repeated && <span aria-hidden="true">{children}</span>}
    </Flex>
  )
}

/** An action for the status, within the sentence. */
export function StatusAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Box
      component={PlainButton}
      fz="inherit"
      lh="inherit"
      c="inherit"
      td="underline"
      className={classes.action}
      onClick={onClick}
    >
      {children}
    </Box>
  )
}

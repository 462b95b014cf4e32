import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StatusLine.module.css'

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
    <p className={classes.line} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {repeated ? <span>{children}</span> : <span role="status">{!silent && children}</span>}
      {silent && !repeated && <span aria-hidden="true">{children}</span>}
    </p>
  )
}

/** An action for the status, within the sentence. */
export function StatusAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.action} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}

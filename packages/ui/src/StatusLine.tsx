import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StatusLine.module.css'

type StatusLineProps = {
  icon: ReactNode
  tone: 'quiet' | 'done' | 'deadline' | 'error'
  /** What happens all the time is not announced. */
  silent?: boolean
  /** It stands on the page a second time; the other one is announced. */
  repeated?: boolean
  children: ReactNode
}

/** How something stands that goes on by itself; a change of it is announced. */
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

/** What can be done about it, within the sentence. */
export function StatusAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.action} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}

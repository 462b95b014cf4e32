import { Box } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './Aside.module.css'

type WithAsideProps = {
  /** The open record (`Aside`), if one is. */
  aside: ReactNode
  children: ReactNode
}

/** A list with the record that is open next to it. The record stays in view while the list scrolls. */
export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <div className={classes.split} data-open={aside ? '' : undefined}>
      <Box miw={0}>{children}</Box>
      {aside}
    </div>
  )
}

import { Box, PlainButton } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

/** The name of a row, as a button if it opens the row. */
export function RowName({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children
  return (
    <Box component={PlainButton} c="link" ta="start" mih={24} className={classes.open} onClick={onOpen}>
      {children}
    </Box>
  )
}

import { Box, PlainButton } from '@rostrum/ui/layout'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SortButton.module.css'

type SortDirection = 'ascending' | 'descending'

/** The direction in which an order, such as `-name`, sorts a field. */
export const directionOf = (sort: string | undefined, field: string): SortDirection | undefined =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined

type SortButtonProps = {
  field: string
  direction: SortDirection | undefined
  onSort: (sort: string) => void
  children: ReactNode
}

/** The head of a column that sorts a list, and sorts it the other way round when it does already. */
export function SortButton({ field, direction, onSort, children }: SortButtonProps) {
  return (
    <Box
      component={PlainButton}
      display="inline-flex"
      align="center"
      gap={4}
      mih={24}
      c="inherit"
      className={classes.sort}
      onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
    >
      {children}
      <SortArrow direction={direction} />
    </Box>
  )
}

export function SortArrow({ direction }: { direction: SortDirection | undefined }) {
  if (direction === undefined) return null
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden="true" />
}

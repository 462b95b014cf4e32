import { Checkbox } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Stack } from '@rostrum/ui/layout'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../shell/use-t.ts'
import type { TreeRow } from './tree-rows.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

/** A box has room for its label above it, and letters are a little above the middle of their line. */
export const onTextLine = { translate: '0 -1.5px' }

export type RowProps = Pick<
  VirtualTableProps,
  'resource' | 'title' | 'fields' | 'labels' | 'largest' | 'openId' | 'layout' | 'hasBoxes'
> & {
  index: number
  /** Where it is in a tree. */
  place?: TreeRow | undefined
  onUnfold?: () => void
  /** Undefined while the record loads. */
  record: ResourceRecord | undefined
  isChecked: boolean
  current: boolean
  /** The address of a record; without it its name is no link. */
  addressOf?: (id: string) => string
  style: CSSProperties
  onToggle: (extend: boolean) => void
  onChoose: () => void
}

type RowFrameProps = Omit<RowProps, 'layout' | 'fields' | 'labels' | 'largest' | 'title'> & {
  /** The value of `grid-template-columns`. */
  columns: string
  /** Whether the box stays in place while the grid scrolls sideways. */
  isPinned: boolean
  /** The height of the first line in pixels, where the box is if there are more. */
  firstLine?: number
  children: ReactNode
}

/** One row of the grid with its box; the list handles the keys. */
export function RowFrame(props: RowFrameProps) {
  const { resource, openId, hasBoxes, index, place, record, isChecked, current, style, columns, isPinned, firstLine } =
    props
  const t = useT()
  return (
    <Stack
      id={`${resource}-row-${index}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={hasBoxes ? isChecked : undefined}
      {...(place && { 'aria-level': place.level, 'aria-expanded': place.isOpen })}
      data-context={place?.isContext || undefined}
      data-current={current || undefined}
      data-open={(record && record.id === openId) || undefined}
      pos="absolute"
      bdb="line"
      bg="card"
      className={classes.row}
      style={{ ...style, gridTemplateColumns: columns }}
      onClick={props.onChoose}
    >
      <Stack
        role={hasBoxes ? 'gridcell' : 'presentation'}
        tabIndex={hasBoxes ? -1 : undefined}
        place="center"
        className={isPinned ? classes.pinned : undefined}
        style={{ ...(isPinned && { insetInlineStart: 0 }), height: firstLine }}
        onClick={(event) => {
          if (!hasBoxes) return
          event.stopPropagation()
          // A finger that misses the box means it.
          props.onToggle(event.shiftKey)
        }}
      >
        {hasBoxes && record && (
          <Checkbox
            size="xs"
            style={onTextLine}
            tabIndex={-1}
            aria-label={t('list.select_row', { row: index + 1 })}
            checked={isChecked}
            onChange={() => undefined}
          />
        )}
      </Stack>
      {props.children}
    </Stack>
  )
}

import { Checkbox } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import { onTextLine } from './RowFrame.tsx'
import { countSelected, isSelected, nothingSelected } from './row-selection.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

type SelectLoadedProps = Pick<VirtualTableProps, 'total' | 'rowAt' | 'hasBoxes' | 'selection' | 'onSelect'> & {
  /** Whether it stays in place while the grid scrolls sideways. */
  isPinned?: boolean
  width?: number
}

/** A box for all loaded rows, in the head of the grid. */
export function SelectLoaded(props: SelectLoadedProps) {
  const { total, rowAt, hasBoxes, selection, onSelect, isPinned = false, width } = props
  const t = useT()
  const loaded = Array.from({ length: Math.min(total, 1000) }, (_, index) => rowAt(index)?.id).filter(
    (id) => id !== undefined,
  )
  const all = loaded.length > 0 && loaded.every((id) => isSelected(selection, id))
  return (
    <Stack
      role={hasBoxes ? 'columnheader' : 'presentation'}
      tabIndex={hasBoxes ? -1 : undefined}
      place="center"
      bg="page"
      className={isPinned ? classes.pinned : undefined}
      style={{ ...(isPinned && { insetInlineStart: 0 }), width }}
    >
      {hasBoxes && (
        <Checkbox
          size="xs"
          style={onTextLine}
          aria-label={t('list.select_loaded')}
          checked={all}
          indeterminate={!all && countSelected(selection) > 0}
          onChange={() => onSelect(all ? nothingSelected : { kind: 'some', ids: new Set(loaded) })}
        />
      )}
    </Stack>
  )
}

import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

/** The head of the grid: column names, which sort, and a checkbox for all loaded rows. */
export function TableHead({
  resource,
  fields,
  total,
  rowAt,
  sort,
  onSort,
  selected,
  onSelect,
  columns,
  minWidth,
}: VirtualTableProps & { columns: string; minWidth: number }) {
  const t = useT()
  const { field: fieldWord } = useResourceLabels(resource)
  const loaded = Array.from({ length: Math.min(total, 1000) }, (_, index) => rowAt(index)?.id).filter(
    (id) => id !== undefined,
  )
  const all = loaded.length > 0 && loaded.every((id) => selected.has(id))
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className={classes.head}
      style={{ gridTemplateColumns: columns, minWidth }}
    >
      <div role="columnheader" tabIndex={-1} className={classes.tick}>
        <Checkbox
          size="xs"
          aria-label={t('list.select_loaded')}
          checked={all}
          indeterminate={!all && selected.size > 0}
          onChange={() => onSelect(new Set(all ? [] : loaded))}
        />
      </div>
      {fields.map((field) => {
        const direction = sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined
        return (
          <div
            key={field.name}
            role="columnheader"
            tabIndex={-1}
            aria-sort={direction}
            className={classes.headCell}
            data-kind={field.kind}
          >
            {field.sortable ? (
              <UnstyledButton
                className={classes.sort}
                onClick={() => onSort(direction === 'ascending' ? `-${field.name}` : field.name)}
              >
                {fieldWord(field.name)}
                {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
              </UnstyledButton>
            ) : (
              fieldWord(field.name)
            )}
          </div>
        )
      })}
    </div>
  )
}

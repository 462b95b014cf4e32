import { Checkbox } from '@mantine/core'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
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
    <Stack
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      pos="sticky"
      bg="page"
      bdb="line-strong"
      className={classes.head}
      style={{ gridTemplateColumns: columns, minWidth }}
    >
      <Stack role="columnheader" tabIndex={-1} place="center">
        <Checkbox
          size="xs"
          aria-label={t('list.select_loaded')}
          checked={all}
          indeterminate={!all && selected.size > 0}
          onChange={() => onSelect(new Set(all ? [] : loaded))}
        />
      </Stack>
      {fields.map((field) => {
        const direction = sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined
        return (
          <Flex
            key={field.name}
            role="columnheader"
            tabIndex={-1}
            aria-sort={direction}
            align="center"
            py={2}
            px={10}
            c="sub"
            miw={0}
            className={classes.headCell}
            data-kind={field.kind}
          >
            {field.sortable ? (
              <Box
                component={PlainButton}
                display="inline-flex"
                align="center"
                gap={4}
                mih={24}
                c="inherit"
                className={classes.sort}
                onClick={() => onSort(direction === 'ascending' ? `-${field.name}` : field.name)}
              >
                {fieldWord(field.name)}
                {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
              </Box>
            ) : (
              fieldWord(field.name)
            )}
          </Flex>
        )
      })}
    </Stack>
  )
}

import { Box, Flex, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { type DataColumn, type DataTableProps, textOf } from './data-column.ts'
import { RowName } from './RowName.tsx'
import { SortChoice } from './SortChoice.tsx'

/** The rows of a table as cards: name and state, the other values with their labels, and the actions of the row. */
export function DataCards<R>(props: DataTableProps<R>) {
  const { label, columns: all, rows, keyOf, onOpen, sort, onSort } = props
  const sortable = all.flatMap(({ key, label: word, sorts }) =>
    sorts && typeof word === 'string' ? [{ name: key, label: word }] : [],
  )
  const [name, ...others] = onOpen ? all.filter(({ minor }) => !minor) : all
  const state = others.find(({ key }) => key === 'state')
  const acts = others.filter(({ pinned }) => pinned)
  const facts = others.filter((column) => column !== state && !column.pinned)
  return (
    <Box component="section" bd="line" bdrs={8} aria-label={label}>
      {onSort && sort !== undefined && sortable.some(({ name: one }) => sort.replace(/^-/, '') === one) && (
        <Flex justify="flex-end" py={4} px={12} bg="page" bdb="line">
          <SortChoice fields={sortable} sort={sort} onSort={onSort} />
        </Flex>
      )}
      <ul>
        {rows.map((row, at) => (
          <Stack key={keyOf(row)} component="li" gap={8} py={10} px={12} bdt={at === 0 ? undefined : 'line'}>
            <Flex align="baseline" justify="space-between" gap={12}>
              <Box miw={0} fw={600} overflowWrap="anywhere">
                <RowName onOpen={onOpen && (() => onOpen(row))}>{textOf(name?.cell(row))}</RowName>
              </Box>
              {state && <Box ta="end">{state.cell(row)}</Box>}
            </Flex>
            <Facts columns={facts} row={row} />
            {acts.map(({ key, cell }) => (
              <Box key={key}>{cell(row)}</Box>
            ))}
          </Stack>
        ))}
      </ul>
    </Box>
  )
}

/** Figures are in two columns, and what is empty is left out. */
function Facts<R>({ columns, row }: { columns: readonly DataColumn<R>[]; row: R }) {
  const isFigures = columns.every(({ align }) => align === 'end')
  const shown = columns.flatMap(({ key, label, cell }) => {
    const value = cell(row)
    return isNothing(value) ? [] : [{ key, label, value: textOf(value) }]
  })
  if (shown.length === 0) return null
  return (
    <Stack component="dl" columns={isFigures ? 2 : 1} rowGap={4} columnGap={20}>
      {shown.map(({ key, label, value }) => (
        <Stack key={key} align="baseline" columnGap={12} className={classes.fact} data-figure={isFigures || undefined}>
          <Box component="dt" c="sub">
            {label}
          </Box>
          <Box component="dd" miw={0} ta={isFigures ? 'end' : undefined} overflowWrap="anywhere">
            {value}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}

const isNothing = (cell: ReactNode) => cell === null || cell === undefined || cell === '' || cell === '–'

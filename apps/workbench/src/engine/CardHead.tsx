import { Flex } from '@rostrum/ui/layout'
import { SortChoice } from '../parts/page/SortChoice.tsx'
import { useResourceLabels } from '../shell/use-t.ts'
import { SelectLoaded } from './SelectLoaded.tsx'
import { startWidth } from './use-column-layout.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

/** Above the cards of a list: the order of its records, and a box for all that are loaded. */
export function CardHead(props: VirtualTableProps) {
  const { resource, fields, sort, onSort, hasBoxes } = props
  const { field: word } = useResourceLabels(resource)
  const current = sort.replace(/^-/, '')
  const sortable = fields
    .filter(({ sortable: sorts }) => sorts)
    .map(({ name, label }) => ({ name, label: label ?? word(name) }))
  const shown = sortable.some(({ name }) => name === current)
    ? sortable
    : [{ name: current, label: word(current) }, ...sortable]
  return (
    <Flex
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      pos="sticky"
      align="center"
      bg="page"
      bdb="line-strong"
      className={classes.head}
    >
      <SelectLoaded {...props} width={startWidth(hasBoxes)} />
      <Flex role="columnheader" tabIndex={-1} flex={1} justify="flex-end" py={4} px={12}>
        <SortChoice fields={shown} sort={sort} onSort={onSort} />
      </Flex>
    </Flex>
  )
}

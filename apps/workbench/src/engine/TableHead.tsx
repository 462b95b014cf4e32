import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Flex, Stack } from '@rostrum/ui/layout'
import { directionOf, SortButton } from '../parts/page/SortButton.tsx'
import { useResourceLabels } from '../shell/use-t.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import { SelectLoaded } from './SelectLoaded.tsx'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

/** The head of the grid: column names, which sort, their edges, and a checkbox for all loaded rows. */
export function TableHead(props: VirtualTableProps) {
  const { fields, layout } = props
  return (
    <Stack
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      pos="sticky"
      bg="page"
      bdb="line-strong"
      className={classes.head}
      style={{ gridTemplateColumns: layout.template, minWidth: layout.total }}
    >
      <SelectLoaded {...props} isPinned={layout.isScrolled} />
      {fields.map((field, at) => (
        <ColumnHead key={field.name} {...props} field={field} width={layout.widths[at] ?? 0} />
      ))}
    </Stack>
  )
}

type ColumnHeadProps = VirtualTableProps & { field: FieldDescription; width: number }

function ColumnHead({ resource, field, width, sort, onSort, layout, onResize }: ColumnHeadProps) {
  const { field: fieldWord } = useResourceLabels(resource)
  const direction = directionOf(sort, field.name)
  const offset = layout.pinnedAt.get(field.name)
  const name = field.label ?? fieldWord(field.name)
  return (
    <Flex
      role="columnheader"
      tabIndex={-1}
      aria-sort={direction}
      align="center"
      py={2}
      px={10}
      c="sub"
      miw={0}
      bg="page"
      className={classes.headCell}
      data-kind={field.kind}
      data-pinned={offset !== undefined || undefined}
      style={offset === undefined ? undefined : { insetInlineStart: offset }}
    >
      {field.sortable ? (
        <SortButton field={field.name} direction={direction} onSort={onSort}>
          {name}
        </SortButton>
      ) : (
        name
      )}
      <ColumnEdge width={width} onResize={(next) => onResize(field.name, next)} />
    </Flex>
  )
}

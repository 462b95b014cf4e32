import { VisuallyHidden } from '@mantine/core'
import { cssLength, type NodePlan, type RowsPlan } from '@rostrum/forms'
import { Text } from '@rostrum/ui/layout'
import { memo } from 'react'
import { Field } from '../fields/Field.tsx'
import { NodeView, pathOf } from '../fields/NodeView.tsx'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import { RowGroups } from './RowGroups.tsx'
import { RowTools, type RowToolsProps } from './RowTools.tsx'
import classes from './rows.module.css'
import { minimumColumnWidth } from './table-width.ts'
import { type Rows, rowProps } from './use-rows.ts'

/** Height in pixels of a row without visible errors. */
const rowHeight = 53

type RowTableProps = {
  plan: RowsPlan
  /** Its visible columns. */
  columns: readonly NodePlan[]
  rows: Rows
}

/** Rows as a table, where it fits. Column and row label each cell. */
export function RowTable({ plan, columns, rows }: RowTableProps) {
  const { prefix } = useFormContext()
  return (
    <table className={classes.table} aria-labelledby={`${prefix}${plan.name}:label`}>
      <TableHead plan={plan} columns={columns} canChange={rows.canChange} />
      <tbody>
        <RowGroups
          rows={rows.rows}
          rowHeight={rowHeight}
          renderRow={(rowId, at) => (
            <TableRow key={rowId} plan={plan} columns={columns} {...rowProps(rows, rowId, at)} />
          )}
          renderSpace={(space, height) => <tr ref={space} style={{ height }} />}
        />
      </tbody>
    </table>
  )
}

function TableHead({ plan, columns, canChange }: Omit<RowTableProps, 'rows'> & { canChange: boolean }) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const tools = canChange && (
    <th className={classes.tools}>
      <VisuallyHidden>{t('form.row_actions')}</VisuallyHidden>
    </th>
  )
  const isToolsFirst = plan.options.actionColumnPosition === 'left'
  return (
    <thead>
      <tr>
        {isToolsFirst && tools}
        {plan.options.showRowNumber !== false && (
          <th className={classes.number}>
            <VisuallyHidden>{t('form.row_number')}</VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.node.id}
            id={columnId(prefix, column)}
            style={{
              width: cssLength(column.options.columnWidth),
              minWidth: minimumColumnWidth({ type: column.node.type, options: column.options }),
            }}
          >
            {column.options.label}
            {column.options.required && (
              <Text span ms={4} fw={400} c="error" aria-hidden="true">
                *
              </Text>
            )}
          </th>
        ))}
        {!isToolsFirst && tools}
      </tr>
    </thead>
  )
}

type TableRowProps = RowToolsProps & Omit<RowTableProps, 'rows'> & { canChange: boolean }

/**
 * Renders again only when its own position or its available actions change, so a new row does not render the others.
 */
const TableRow = memo(function TableRow({ plan, columns, canChange, ...row }: TableRowProps) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const { rowId, at } = row
  const tools = canChange && (
    <td className={classes.tools}>
      <RowTools {...row} />
    </td>
  )
  const isToolsFirst = plan.options.actionColumnPosition === 'left'
  return (
    <tr>
      {isToolsFirst && tools}
      {plan.options.showRowNumber !== false && (
        <td className={classes.number}>
          <span aria-hidden="true">{at + 1}</span>
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.node.id}>
          {position === 0 && (
            <span id={rowNameId(prefix, rowId)} hidden>
              {t('form.row_title', { row: at + 1 })}
            </span>
          )}
          <Cell column={column} rowId={rowId} />
        </td>
      ))}
      {!isToolsFirst && tools}
    </tr>
  )
})

function Cell({ column, rowId }: { column: NodePlan; rowId: string }) {
  const { prefix, viewOf } = useFormContext()
  const view = viewOf(column.node.type)
  if (column.kind !== 'value' || view.kind !== 'value') return <NodeView plan={column} rowId={rowId} />
  const namedBy = `${columnId(prefix, column)} ${rowNameId(prefix, rowId)}`
  return <Field plan={column} view={view} path={pathOf(column, rowId)} namedBy={namedBy} />
}

const columnId = (prefix: string, column: NodePlan) => `${prefix}column:${column.node.id}`
const rowNameId = (prefix: string, rowId: string) => `${prefix}row:${rowId}`

import type { NodePlan, RowsPlan } from '@rostrum/forms'
import { Field } from '../fields/Field.tsx'
import { useFormContext } from '../view/form-context.ts'
import { NodeView, pathOf } from '../view/NodeView.tsx'
import { useFormText } from '../view/use-form-text.ts'
import classes from './RowTable.module.css'
import { RowTools } from './RowTools.tsx'
import type { Rows } from './use-rows.ts'

type RowTableProps = { plan: RowsPlan; rows: Rows }

/** Rows as a table, from 768 px. Each cell is named by its column and its row. */
export function RowTable({ plan, rows }: RowTableProps) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const hasNumbers = plan.options.showRowNumber !== false
  const tools = rows.canChange && (
    <th className={classes.tools} key="tools">
      <span className={classes.unseen}>{t('form.row_actions')}</span>
    </th>
  )
  const isToolsFirst = plan.options.actionColumnPosition === 'left'
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-labelledby={`${prefix}${plan.name}:label`}>
        <thead>
          <tr>
            {isToolsFirst && tools}
            {hasNumbers && (
              <th className={classes.number}>
                <span className={classes.unseen}>{t('form.row_number')}</span>
              </th>
            )}
            {plan.children.map((column) => (
              <th key={column.node.id} id={columnId(prefix, column)} style={{ width: column.options.columnWidth }}>
                {column.options.label}
                {column.options.required && (
                  <span className={classes.required} aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            {!isToolsFirst && tools}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((rowId, at) => (
            <tr key={rowId}>
              {isToolsFirst && rows.canChange && <ToolsCell rows={rows} rowId={rowId} at={at} />}
              {hasNumbers && (
                <td className={classes.number}>
                  <span aria-hidden="true">{at + 1}</span>
                </td>
              )}
              {plan.children.map((column, position) => (
                <td key={column.node.id}>
                  {position === 0 && (
                    <span id={rowNameId(prefix, rowId)} hidden>
                      {t('form.row_title', { row: at + 1 })}
                    </span>
                  )}
                  <Cell column={column} rowId={rowId} />
                </td>
              ))}
              {!isToolsFirst && rows.canChange && <ToolsCell rows={rows} rowId={rowId} at={at} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ToolsCell(props: { rows: Rows; rowId: string; at: number }) {
  return (
    <td className={classes.tools}>
      <RowTools {...props} />
    </td>
  )
}

function Cell({ column, rowId }: { column: NodePlan; rowId: string }) {
  const { prefix, viewOf } = useFormContext()
  const view = viewOf(column.node.type)
  if (column.kind !== 'value' || view.kind !== 'value') return <NodeView plan={column} rowId={rowId} />
  const namedBy = `${columnId(prefix, column)} ${rowNameId(prefix, rowId)}`
  return <Field plan={column} view={view} path={pathOf(column, rowId)} namedBy={namedBy} />
}

const columnId = (prefix: string, column: NodePlan) => `${prefix}column:${column.node.id}`
const rowNameId = (prefix: string, rowId: string) => `${prefix}row:${rowId}`

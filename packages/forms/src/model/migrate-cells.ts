import type { FormPlan } from '../plan/form-plan.ts'
import type { Frame, NodePlan, Override } from '../plan/node-plan.ts'
import type { AnswerCell, Row, RowsCell, ValueCell } from './cell.ts'
import { Cells } from './cells.ts'

type MigrationContext = {
  readonly plan: FormPlan
  readonly given: Readonly<Record<string, unknown>>
  readonly today: string
}

/**
 * The cells of an open form after its definition has changed, for example with the language. Entries, row ids, visible
 * errors and script overrides carry over.
 */
export function migrateCells(before: Cells, { plan, given, today }: MigrationContext): Cells {
  const after = new Cells(plan, {}, given, today, before.createdRowCount)
  const nodes = new Map(plan.nodes.map((node) => [node.node.id, node]))
  for (const cell of after.fields) {
    const earlier = before.find(cell.plan.name)
    if (cell.kind === 'value' && earlier?.kind === 'value') migrateValue(earlier, cell)
    else if (cell.kind === 'rows' && earlier?.kind === 'rows') migrateRows(earlier, cell, after, nodes)
  }
  migrateOverrides(before.frame, after.frame, nodes)
  return after
}

function migrateValue(from: ValueCell, to: ValueCell): void {
  // An entry that is not a valid answer yet, such as half a number, carries over unchanged.
  if (from.plan.widget.type !== to.plan.widget.type) return
  to.entered = from.entered
  to.isAnswered = from.isAnswered
  to.saved = from.saved
  migrateErrors(from, to)
}

function migrateRows(from: RowsCell, to: RowsCell, after: Cells, nodes: ReadonlyMap<string, NodePlan>): void {
  for (const row of to.rows) after.removeRow(row)
  const all = new Set([...from.rows, ...from.saved])
  const migrated = new Map([...all].map((row) => [row, migrateRow(row, to, after, nodes)]))
  const migratedOf = (row: Row) => migrated.get(row) ?? []
  to.rows = from.rows.flatMap(migratedOf)
  to.saved = from.saved.flatMap(migratedOf)
  for (const row of to.saved) if (!to.rows.includes(row)) after.removeRow(row)
  migrateErrors(from, to)
}

function migrateRow(from: Row, owner: RowsCell, after: Cells, nodes: ReadonlyMap<string, NodePlan>): Row {
  const given = Object.fromEntries(from.cells.map((cell) => [cell.plan.name, cell.given]))
  const row = after.createRow(owner, given, from.id)
  for (const cell of row.cells) {
    const earlier = from.cells.find(({ plan }) => plan.name === cell.plan.name)
    if (earlier) migrateValue(earlier, cell)
  }
  migrateOverrides(from.frame, row.frame, nodes)
  return row
}

function migrateErrors(from: AnswerCell, to: AnswerCell): void {
  to.touched = from.touched
  to.rejection = from.rejection
  to.state = from.state
}

function migrateOverrides(from: Frame, to: Frame, nodes: ReadonlyMap<string, NodePlan>): void {
  if (!from.overrides) return
  const migrated = new Map<NodePlan, Override>()
  for (const [{ node }, { plan: _bound, ...override }] of from.overrides) {
    const next = nodes.get(node.id)
    if (!next) continue
    const plan = next.kind === 'value' && override.options ? next.rebind?.(override.options) : undefined
    migrated.set(next, { ...override, ...(plan ? { plan } : {}) })
  }
  to.overrides = migrated
}

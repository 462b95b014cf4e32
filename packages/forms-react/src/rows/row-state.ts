import { cellKey, type FieldState, type FormStore, type RowsPlan } from '@rostrum/forms'

/** The state of one row: the number of visible errors, whether it is complete, and whether it is empty. */
export type RowState = { readonly errors: number; readonly isComplete: boolean; readonly isEmpty: boolean }

/** Computes the state of a row cell by cell. A cell is missing while it is required and empty. */
export function readRow(form: FormStore, plan: RowsPlan, rowId: string): RowState {
  const states = plan.columns.map((column) => ({ column, state: cellState(form, plan, rowId, column.name) }))
  const shown = states.filter(({ state }) => state.visible)
  return {
    errors: shown.filter(({ state }) => state.error !== undefined).length,
    isComplete: shown.every(({ column, state }) => !state.required || !column.widget.isEmpty(state.value)),
    isEmpty: shown.every(({ column, state }) => column.widget.isEmpty(state.value)),
  }
}

function cellState(form: FormStore, plan: RowsPlan, rowId: string, column: string): FieldState {
  return form.getField(cellKey(plan.name, rowId, column))
}

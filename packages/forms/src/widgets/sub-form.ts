import type { RowsWidget } from './widget-type.ts'

export const subForm: RowsWidget = {
  kind: 'rows',
  type: 'sub-form',
  group: 'container',
  defaults: { showBlankRow: false, showRowNumber: true, actionColumnPosition: 'right' },
}

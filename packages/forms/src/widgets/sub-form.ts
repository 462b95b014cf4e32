import { containerOptions } from './option-sets.ts'
import type { RowsWidget } from './widget-type.ts'

export const subForm: RowsWidget = {
  kind: 'rows',
  type: 'sub-form',
  group: 'container',
  options: [
    ...containerOptions,
    'label',
    'labelAlign',
    'description',
    'required',
    'requiredHint',
    'defaultValue',
    'minRows',
    'maxRows',
    'showBlankRow',
    'showRowNumber',
    'actionColumnPosition',
    'addLabel',
    'summaryFields',
    'onSubFormRowAdd',
    'onSubFormRowInsert',
    'onSubFormRowDelete',
    'onSubFormRowChange',
  ],
  defaults: { showBlankRow: false, showRowNumber: true, actionColumnPosition: 'right' },
}

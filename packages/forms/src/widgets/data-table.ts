import { contentOptions, tableHooks } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

/** Shows records, of its own or from a data source. It holds no answer. */
export const dataTable: ContentWidget = {
  kind: 'content',
  type: 'data-table',
  group: 'container',
  options: [
    ...contentOptions,
    'label',
    'tableColumns',
    'tableData',
    'dsName',
    'tableHeight',
    'tableWidth',
    'stripe',
    'border',
    'size',
    'showIndex',
    'showCheckBox',
    'showPagination',
    'smallPagination',
    'pageSize',
    'showButtonsColumn',
    'buttonsColumnTitle',
    'buttonsColumnWidth',
    'buttonsColumnFixed',
    'operationButtons',
    ...tableHooks,
  ],
  defaults: {
    stripe: true,
    border: true,
    showIndex: false,
    showCheckBox: false,
    showPagination: true,
    smallPagination: false,
    pageSize: 10,
    showButtonsColumn: false,
    buttonsColumnFixed: 'right',
  },
}

import type { FormDefinition } from '@rostrum/forms'

/** Rules in rows and over rows: computations, a cell that appears and disappears, one that is refused. */
export const invoice: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'urgent', type: 'switch', options: { name: 'urgent', label: 'Urgent' } },
    { id: 'reason', type: 'input', options: { name: 'reason', label: 'Reason' } },
    {
      id: 'lines',
      type: 'sub-form',
      options: { name: 'lines', label: 'Lines', minRows: 1, maxRows: 4 },
      children: [
        { id: 'price', type: 'number', options: { name: 'price', label: 'Price' } },
        { id: 'count', type: 'number', options: { name: 'count', label: 'Count' } },
        { id: 'sum', type: 'number', options: { name: 'sum', label: 'Sum' } },
        { id: 'note', type: 'input', options: { name: 'note', label: 'Note' } },
      ],
    },
    { id: 'total', type: 'number', options: { name: 'total', label: 'Total' } },
    { id: 'approval', type: 'input', options: { name: 'approval', label: 'Approval' } },
  ],
  rules: [
    { action: 'require', target: 'reason', when: { field: 'urgent', op: '=', value: true } },
    {
      action: 'compute',
      target: 'lines.sum',
      value: { op: 'round', args: [{ op: 'multiply', args: [{ field: 'lines.price' }, { field: 'lines.count' }] }, 2] },
    },
    { action: 'show', target: 'lines.note', when: { field: 'lines.sum', op: '>', value: 100 } },
    { action: 'require', target: 'lines.note', when: { field: 'urgent', op: '=', value: true } },
    { action: 'check', target: 'lines.price', when: { field: 'lines.price', op: '>=', value: 0 }, hint: 'negative' },
    { action: 'compute', target: 'total', value: { op: 'add', args: [{ field: 'lines.sum' }] } },
    { action: 'enable', target: 'approval', when: { field: 'total', op: '>', value: 500 } },
  ],
}

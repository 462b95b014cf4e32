import type { FormDefinition, OptionItem, WidgetNode, WidgetOptions } from '@rostrum/forms'

const field = (type: string, name: string, label: string, options: WidgetOptions = {}): WidgetNode => ({
  id: name,
  type,
  options: { name, label, ...options },
})

const box = (type: string, id: string, options: WidgetOptions, ...children: WidgetNode[]): WidgetNode => ({
  id,
  type,
  options,
  children,
})

const sizes: readonly OptionItem[] = [
  { label: 'Small', value: 1 },
  { label: 'Large', value: 2 },
]

/** Every layout of fields, with labels next to them. */
export const everyLayout: FormDefinition = {
  version: 1,
  config: { labelPosition: 'left', labelAlign: 'right', labelWidth: 110 },
  children: [
    box(
      'grid',
      'names',
      { gutter: 24 },
      box('grid-col', 'names-1', { span: 10 }, field('input', 'family', 'Family name', { required: true })),
      box('grid-col', 'names-2', { span: 8, offset: 6 }, field('input', 'given', 'Given name', { description: 'All' })),
    ),
    { id: 'line', type: 'divider', options: { label: 'Your stay', contentPosition: 'left' } },
    field('date-range', 'stay', 'Stay', { required: true }),
    field('slider', 'price', 'Price', { range: true }),
    field('rate', 'stars', 'Stars'),
    field('rate', 'service', 'Service', { allowHalf: true }),
    field('color', 'paint', 'Paint'),
    field('file-upload', 'proof', 'Proof', { fileTypes: ['pdf'] }),
    field('select', 'rooms', 'Rooms', { multiple: true, optionItems: sizes }),
    box(
      'table',
      'cells',
      {},
      box(
        'table-row',
        'cells-1',
        {},
        box('table-cell', 'cells-1-1', {}, field('time-range', 'hours', 'Hours')),
        box('table-cell', 'cells-1-2', { cellWidth: '45%' }, field('textarea', 'wishes', 'Wishes')),
      ),
    ),
    box(
      'tab',
      'tabs',
      { displayType: 'border-card' },
      box('tab-pane', 'tab-1', { label: 'Size' }, field('radio', 'size', 'Bed size', { optionItems: sizes })),
      box('tab-pane', 'tab-2', { label: 'Food' }, field('input', 'food', 'Meals', { required: true })),
    ),
    box('section', 'first', { label: 'First part' }, field('switch', 'quiet', 'Quiet')),
    box('section', 'second', { label: 'Second part' }, field('input', 'hobby', 'Hobby', { required: true })),
    box('card', 'card', { label: 'Card', showFold: true, folded: true }, field('number', 'age', 'Age', { max: 99 })),
    box(
      'sub-form',
      'guests',
      { name: 'guests', label: 'Guests', minRows: 1 },
      field('input', 'guest', 'Guest', { required: true }),
      field('select', 'bed', 'Bed', { optionItems: sizes, columnWidth: '140' }),
    ),
    { id: 'stock', type: 'data-table', options: { tableColumns: [{ prop: 'good', label: 'Good' }], tableData: [] } },
    field('alert', 'note', '', { title: 'Note', description: 'Only until Friday', type: 'warning', closable: true }),
    field('button', 'one', 'Send', { type: 'primary' }),
    field('button', 'two', 'Refuse', { type: 'danger', displayStyle: 'inline' }),
    field('button', 'done', 'Done', { type: 'success', displayStyle: 'inline' }),
    field('button', 'three', 'Wait', { displayStyle: 'inline' }),
  ],
}

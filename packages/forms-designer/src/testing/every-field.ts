import type { FormDefinition, OptionItem, WidgetNode, WidgetOptions } from '@rostrum/forms'

const field = (type: string, name: string, options: WidgetOptions = {}): WidgetNode => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

const sizes: readonly OptionItem[] = [
  { label: 'Small', value: 1 },
  { label: 'Large', value: 2 },
  { label: 'Sold out', value: 3, disabled: true },
]
const places: readonly OptionItem[] = [
  {
    label: 'North',
    value: 'n',
    children: [
      { label: 'Harbour', value: 'h' },
      { label: 'Hill', value: 'i' },
    ],
  },
  { label: 'South', value: 's' },
]

/**
 * One field of every kind that code generation supports, in a table, tabs and a sub-form. Rules change lists, and there
 * are scripts of the form, of fields, of rows, of a button and of an upload. A list and the files use another server.
 */
export const everyField: FormDefinition = {
  version: 1,
  config: {
    variables: { folder: 'proofs' },
    functions: "const greetingOf = (name) => 'Hello ' + name",
    onFormDataChange: "if (fieldName === 'code') $message.info(oldValue + ' → ' + newValue)",
  },
  children: [
    {
      id: 'table',
      type: 'table',
      options: {},
      children: [
        {
          id: 'row',
          type: 'table-row',
          options: {},
          children: [
            {
              id: 'cell1',
              type: 'table-cell',
              options: { colspan: 2 },
              children: [
                field('input', 'title', {
                  required: true,
                  minLength: 2,
                  maxLength: 6,
                  onChange: "this.getWidgetRef('greeting').setValue(greetingOf(value))",
                }),
              ],
            },
            { id: 'cell2', type: 'table-cell', options: { colspan: 2, merged: true }, children: [] },
          ],
        },
      ],
    },
    {
      id: 'tab',
      type: 'tab',
      options: {},
      children: [
        {
          id: 'pane1',
          type: 'tab-pane',
          options: { label: 'First' },
          children: [
            field('textarea', 'story', { maxLength: 20 }),
            field('input', 'code', { validation: '^[A-Z]{2}\\d{2}$' }),
            field('number', 'amount', { min: 1, max: 99, precision: 1 }),
            field('switch', 'agreed', { required: true }),
          ],
        },
        {
          id: 'pane2',
          type: 'tab-pane',
          options: { label: 'Second' },
          children: [
            field('date', 'day', { min: '2020-01-10', max: 'today' }),
            field('date', 'month', { type: 'month', valueFormat: 'YYYY/MM' }),
            field('date', 'moment', { type: 'datetime' }),
            field('time', 'begin', { min: '08:00', format: 'HH:mm' }),
            field('date-range', 'stay', { required: true }),
            field('time-range', 'shift'),
          ],
        },
      ],
    },
    field('radio', 'size', { optionItems: sizes }),
    field('select', 'colour', { required: true, optionItems: [{ label: 'White', value: 'white' }] }),
    field('checkbox', 'extras', { optionItems: sizes, max: 1 }),
    field('select', 'many', { multiple: true, multipleLimit: 2, optionItems: sizes }),
    field('cascader', 'place', { optionItems: places }),
    field('rate', 'stars', { required: true }),
    field('rate', 'mood', { allowHalf: true }),
    field('color', 'paint'),
    {
      id: 'lines',
      type: 'sub-form',
      options: {
        name: 'lines',
        label: 'lines',
        maxRows: 3,
        onSubFormRowChange: "this.getFormRef().setFieldValue('count', subFormData.length)",
      },
      children: [field('select', 'kind', { optionItems: sizes }), field('select', 'detail', { optionItems: places })],
    },
    field('number', 'count', { disabled: true }),
    field('input', 'greeting', {
      onFocus: "this.setLabel('Greeting')",
      onValidate: "callback(value === 'Hello nobody' ? new Error('Greet somebody') : undefined)",
    }),
    field('select', 'city', { dsName: 'cities', optionItems: [] }),
    field('file-upload', 'proof', {
      uploadURL: 'http://files.example/{folder}',
      uploadData: { of: 'form' },
      fileTypes: ['pdf'],
      limit: 1,
      onBeforeUpload: "return file.name !== 'secret.pdf'",
      onUploadSuccess: "return { name: 'Proof of ' + file.name, url: result.url }",
    }),
    {
      id: 'stock',
      type: 'data-table',
      options: {
        name: 'stock',
        pageSize: 1,
        tableColumns: [
          { prop: 'good', label: 'Good' },
          { prop: 'price', label: 'Price', format: 'number2' },
        ],
        tableData: [
          { good: 'Lamp', price: 20 },
          { good: 'Desk', price: 90.5 },
        ],
        showButtonsColumn: true,
        operationButtons: [{ name: 'take', label: 'Take' }],
        onOperationButtonClick: "$message.success(buttonName + ' ' + row.good + ' ' + rowIndex)",
        onRowClick: "$message.success('row ' + row.good)",
      },
    },
    field('button', 'repeat', {
      onClick: "const it = this.getWidgetRef('greeting')\nit.setValue(it.getValue() + '!')",
    }),
  ],
  dataSources: [{ name: 'cities', kind: 'request', request: { url: 'http://files.example/cities', list: 'records' } }],
  rules: [
    {
      action: 'setOptions',
      target: 'colour',
      when: { field: 'size', op: '=', value: 2 },
      options: [
        { label: 'Black', value: 'black' },
        { label: 'Grey', value: 'grey' },
      ],
    },
    {
      action: 'setOptions',
      target: 'lines.detail',
      when: { field: 'lines.kind', op: '=', value: 1 },
      options: [{ label: 'Round', value: 'round' }],
    },
  ],
}

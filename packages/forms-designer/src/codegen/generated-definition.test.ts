import type { FormDefinition } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { generatedDefinition } from './generated-definition.ts'

it('generated code contains only what the types of a definition know', () => {
  const imported: FormDefinition = {
    version: 1,
    config: {},
    origin: { vform: { widgetList: [] } },
    children: [
      {
        id: 'table',
        type: 'data-table',
        options: {
          tableColumns: [{ prop: 'no', label: 'No.', ...{ columnId: 1, show: true } }],
          operationButtons: [{ name: 'edit', label: 'Edit', ...{ size: 'small', round: false } }],
        },
      },
      {
        id: 'area',
        type: 'cascader',
        options: {
          name: 'area',
          optionItems: [
            { label: 'A', value: 'a', ...{ icon: 'x' }, children: [{ label: 'B', value: 1, ...{ id: 3 } }] },
          ],
          ...{ unknown: true },
        },
      },
    ],
  }
  expect(generatedDefinition(imported)).toEqual({
    version: 1,
    config: {},
    children: [
      {
        id: 'table',
        type: 'data-table',
        options: {
          tableColumns: [{ prop: 'no', label: 'No.' }],
          operationButtons: [{ name: 'edit', label: 'Edit' }],
        },
      },
      {
        id: 'area',
        type: 'cascader',
        options: {
          name: 'area',
          optionItems: [{ label: 'A', value: 'a', children: [{ label: 'B', value: 1 }] }],
        },
      },
    ],
  })
})

import { exportVForm } from '@rostrum/forms/vform/export-vform'
import { importVForm } from '@rostrum/forms/vform/import-vform'
import { expect, it } from 'vitest'
import { duplicateNodes } from '../commands/duplicate-nodes.ts'
import { open } from '../testing/build.ts'

it('the copy of a sub-form has other ids than its source in an export to VForm', () => {
  const cell = { type: 'grid-col', id: 'column', options: { name: 'column' }, widgetList: [] }
  const inner = { type: 'input', id: 'school', options: { name: 'school' } }
  const layout = { type: 'grid', id: 'g', options: { name: 'g' }, cols: [{ ...cell, widgetList: [inner] }] }
  const source = { type: 'grid-sub-form', id: 'rows', options: { name: 'rows' }, widgetList: [layout] }
  const { definition } = importVForm({ widgetList: [source], formConfig: { jsonVersion: 3 } })
  const session = open(definition?.children ?? [])
  session.run(duplicateNodes(['rows']))
  const written = JSON.stringify(exportVForm(session.document.definition))
  const ids = [...written.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(8)
  expect(new Set(ids).size).toBe(8)
})

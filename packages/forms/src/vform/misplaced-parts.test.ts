import { expect, it } from 'vitest'
import type { Json } from '../definition/option-kinds.ts'
import { document, imported, input, type Widget } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const column: Json = { type: 'grid-col', internal: true, widgetList: [input('kept')], options: { name: 'c' }, id: 'c' }
const pane: Json = { type: 'tab-pane', widgetList: [input('kept')], options: { name: 'p', label: '一' }, id: 'p' }
const strangers: readonly Json[] = [
  {},
  { type: 'wide-col', widgetList: [input('deep')], options: {}, id: 'w' },
  input('loose'),
]

it.each(
  strangers.flatMap((stranger): readonly Widget[] => [
    { type: 'grid', category: 'container', cols: [column, stranger], options: { name: 'g' }, id: 'g' },
    { type: 'tab', displayType: 'border-card', tabs: [pane, stranger], options: { name: 't' }, id: 't' },
  ]),
)('keeps a container with an unsupported part and all its content, and reports it: %j', (container) => {
  const source = document([container, input('beside')])
  const { definition, problems } = importVForm(source)
  expect(definition?.children).toHaveLength(2)
  expect(JSON.stringify(definition)).toContain('"name":"kept"')
  expect(problems.filter(({ code }) => code === 'child_not_allowed')).not.toEqual([])
  expect(problems.map(({ params }) => params.child)).not.toContainEqual(expect.stringMatching(/^vform-/))
  expect(exportVForm(imported(source)).widgetList).toEqual(source.widgetList)
})

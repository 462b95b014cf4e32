import { compileForm, FormStore, type WidgetNode } from '@rostrum/forms'
import { registerContender } from '../contender.ts'
import { definitionOf } from '../definition.ts'
import { showForm } from '../show-form.tsx'

const rowsName = 'rows'
const columns = ['Cell', 'Second', 'Third', 'Fourth'].map(
  (label): WidgetNode => ({ id: label, type: 'input', options: { name: label, label, required: true } }),
)

let form: FormStore

/** As many rows as fields, up to 500, in a sub-form above the fields that fills the screen. */
registerContender({
  mount(place, count) {
    const { children, ...definition } = definitionOf(count)
    const rows: WidgetNode = {
      id: rowsName,
      type: 'sub-form',
      options: { name: rowsName, label: 'Rows' },
      children: columns,
    }
    form = new FormStore(compileForm({ ...definition, children: [children[0] ?? rows, rows, ...children.slice(1)] }), {
      today: '2026-11-22',
    })
    form.setRows(
      rowsName,
      Array.from({ length: Math.min(count, 500) }, () => ({})),
    )
    showForm(place, form)
  },
  validate: () => form.validate(),
})

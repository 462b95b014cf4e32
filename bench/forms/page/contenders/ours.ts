import { compileForm, FormStore } from '@rostrum/forms'
import { registerContender } from '../contender.ts'
import { definitionOf } from '../definition.ts'
import { showForm } from '../show-form.tsx'

let form: FormStore

registerContender({
  mount(place, count) {
    form = new FormStore(compileForm(definitionOf(count)), { today: '2026-11-22' })
    showForm(place, form)
  },
  validate: () => form.validate(),
})

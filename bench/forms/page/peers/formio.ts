import '@formio/js/dist/formio.form.min.css'
import { Formio } from '@formio/js'
import { registerContender } from '../contender.ts'
import {
  codePattern,
  fewChoices,
  type MixedField,
  manyChoices,
  mixedFields,
  numberRange,
  textLength,
} from '../fields.ts'

const components: Readonly<Record<MixedField['kind'], { type: string; [option: string]: unknown }>> = {
  text: { type: 'textfield', validate: { maxLength: textLength } },
  code: { type: 'textfield', validate: { pattern: codePattern.source } },
  email: { type: 'email' },
  longText: { type: 'textarea', rows: 3 },
  number: { type: 'number', validate: numberRange },
  select: { type: 'select', widget: 'choicesjs', data: { values: manyChoices } },
  radio: { type: 'radio', values: fewChoices },
  checkboxes: { type: 'selectboxes', values: fewChoices },
  date: { type: 'datetime', enableTime: false },
  switch: { type: 'checkbox' },
}

type Form = { checkValidity(data: unknown, dirty: boolean): boolean; data: unknown }

let form: Form | undefined

registerContender({
  async mount(place, count) {
    const shown = mixedFields(count).map(({ name, label, kind, required }) => {
      const { validate, ...component } = components[kind]
      return {
        key: name,
        label,
        input: true,
        ...component,
        validate: { required, ...(validate as object | undefined) },
      }
    })
    form = await Formio.createForm(place, { display: 'form', components: shown })
  },
  validate: () => form?.checkValidity(form.data, true),
})

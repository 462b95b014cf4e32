import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
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

const values = (choices: typeof manyChoices) => choices.map(({ value }) => value)

const schemas: Readonly<Record<MixedField['kind'], RJSFSchema>> = {
  text: { type: 'string', maxLength: textLength },
  code: { type: 'string', pattern: codePattern.source },
  email: { type: 'string', format: 'email' },
  longText: { type: 'string' },
  number: { type: 'number', minimum: numberRange.min, maximum: numberRange.max },
  select: { type: 'string', enum: values(manyChoices) },
  radio: { type: 'string', enum: values(fewChoices) },
  checkboxes: { type: 'array', uniqueItems: true, items: { type: 'string', enum: values(fewChoices) } },
  date: { type: 'string', format: 'date' },
  switch: { type: 'boolean' },
}

const widgets: Partial<Record<MixedField['kind'], string>> = {
  longText: 'textarea',
  radio: 'radio',
  checkboxes: 'checkboxes',
}

const form = createRef<Form>()

registerContender({
  mount(place, count) {
    const fields = mixedFields(count)
    const schema: RJSFSchema = {
      type: 'object',
      required: fields.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(fields.map(({ name, label, kind }) => [name, { title: label, ...schemas[kind] }])),
    }
    const uiSchema = Object.fromEntries(
      fields.flatMap(({ name, kind }) => (widgets[kind] ? [[name, { 'ui:widget': widgets[kind] }]] : [])),
    )
    createRoot(place).render(<Form ref={form} schema={schema} uiSchema={uiSchema} validator={validator} />)
  },
  validate: () => form.current?.validateForm(),
})

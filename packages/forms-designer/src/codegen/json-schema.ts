import type { FormDefinition } from '@rostrum/forms'
import { type AnswerField, answerFields, isMultiple } from './answer-fields.ts'

type Schema = Readonly<Record<string, unknown>>

/** The answers of a form as JSON Schema, draft 2020-12. What rules demand cannot be said in it and is left out. */
export function jsonSchema(definition: FormDefinition): Schema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...objectSchema(answerFields(definition)) }
}

function objectSchema(fields: readonly AnswerField[]): Schema {
  const required = fields.filter(({ options }) => options.required && !options.hidden).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, { title: field.label, ...fieldSchema(field) }])),
    ...(required.length > 0 && { required }),
  }
}

function fieldSchema(field: AnswerField): Schema {
  const { type, options } = field
  switch (type) {
    case 'sub-form':
      return { type: 'array', items: objectSchema(field.columns), minItems: options.minRows, maxItems: options.maxRows }
    case 'number':
    case 'slider':
    case 'rate':
      return { type: options.range ? 'array' : 'number', ...limits(field) }
    case 'switch':
      return { type: 'boolean' }
    case 'radio':
    case 'checkbox':
    case 'select':
      return choiceSchema(field)
    case 'cascader':
      return { type: 'array', items: { type: ['string', 'number', 'boolean'] } }
    case 'file-upload':
    case 'picture-upload':
      return { type: 'array', items: fileSchema, maxItems: options.limit }
    case 'date-range':
    case 'time-range':
      return { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }
    case 'date':
      return options.type === undefined || options.type === 'date'
        ? { type: 'string', format: 'date' }
        : { type: 'string' }
    case 'custom':
      return {}
    default:
      return { type: 'string', minLength: options.minLength, maxLength: options.maxLength }
  }
}

const fileSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, url: { type: 'string' } },
  required: ['name', 'url'],
} as const

function limits({ options: { min, max } }: AnswerField): Schema {
  return {
    ...(typeof min === 'number' && { minimum: min }),
    ...(typeof max === 'number' && { maximum: max }),
  }
}

function choiceSchema(field: AnswerField): Schema {
  const { optionItems, dsName, allowCreate, multipleLimit } = field.options
  const values = dsName || allowCreate ? undefined : optionItems?.map(({ value }) => value)
  const one = values && values.length > 0 ? { enum: values } : { type: ['string', 'number', 'boolean'] }
  return isMultiple(field)
    ? { type: 'array', items: one, uniqueItems: true, maxItems: multipleLimit || undefined }
    : one
}

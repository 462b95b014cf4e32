import type { FormDefinition, Rule } from '@rostrum/forms'
import { type AnswerField, answerFields, isMultiple } from './answer-fields.ts'
import type { CheckWords } from './check-code.ts'
import { conditionSchema } from './condition-schema.ts'
import { type FormLogic, formLogic } from './form-logic.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * The answers of a form as JSON Schema, draft 2020-12. What rules show and require is in it as `if` and `then` where a
 * schema can say it; what is computed is read only, for a schema knows no sums.
 */
export function jsonSchema(definition: FormDefinition): Schema {
  const logic = formLogic(definition, noWords)
  const fields = answerFields(definition)
  const conditional = fields.flatMap((field) => requirement(definition.rules ?? [], field, logic))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectSchema(fields, '', logic),
    ...(conditional.length > 0 && { allOf: conditional }),
  }
}

const noWords: CheckWords = { required: '', invalid: '', add: '', remove: '', submit: '' }

/** `scope` is the name of the sub-form with a dot, or empty. */
function objectSchema(fields: readonly AnswerField[], scope: string, logic: FormLogic): Schema {
  const required = fields.filter(({ name, options }) => options.required && !logic.shown.has(`${scope}${name}`))
  const properties = fields.map((field) => {
    const readOnly = logic.locked.has(`${scope}${field.name}`) && { readOnly: true }
    return [field.name, { title: field.label, ...fieldSchema(field, logic), ...readOnly }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
  }
}

/** When a field is asked for that is not always asked for; nothing where a schema cannot say when. */
function requirement(rules: readonly Rule[], { name, options }: AnswerField, { shown }: FormLogic): readonly Schema[] {
  const whenOf = (action: 'show' | 'require') =>
    rules.flatMap((rule) => (rule.action === action && rule.target === name ? [rule.when] : []))
  const [shows, requires] = [whenOf('show'), options.required ? [] : whenOf('require')]
  if (requires.length === 0 && !(options.required && shows.length > 0)) return []
  // What hides it from around it is not known by its own name.
  if (shown.has(name) && shows.length === 0) return []
  const when = conditionSchema({ all: [...shows, ...(requires.length > 0 ? [{ any: requires }] : [])] })
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  return when ? [{ if: when, then: { required: [name] } }] : []
}

function fieldSchema(field: AnswerField, logic: FormLogic): Schema {
  const { type, options } = field
  switch (type) {
    case 'sub-form':
      return {
        type: 'array',
        items: objectSchema(field.columns, `${field.name}.`, logic),
        minItems: options.minRows,
        maxItems: options.maxRows,
      }
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

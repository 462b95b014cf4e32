import type { Comparison, Condition, Expression } from '@rostrum/forms'

export type Schema = Readonly<Record<string, unknown>>

/** The values that the form treats as empty. */
const nothing: Schema = {
  anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }, { type: 'array', maxItems: 0 }],
}

export type AnswerContext = {
  /** The name of the sub-form that owns the rows, followed by a dot, or empty. */
  readonly scope: string
  /** Fields that default to off instead of empty when they are absent, by their names in rules. */
  readonly switchFields: ReadonlySet<string>
  /** Fields whose texts compare by a parsed value, such as dates and times. */
  readonly comparableFields: ReadonlySet<string>
}

/** A condition as JSON Schema of the answers that fulfill it; undefined where a schema cannot express it. */
export function conditionSchema(condition: Condition, answered: AnswerContext): Schema | undefined {
  if ('all' in condition) return combineConditions('allOf', condition.all, answered)
  if ('any' in condition) return combineConditions('anyOf', condition.any, answered)
  if ('not' in condition) {
    const inner = conditionSchema(condition.not, answered)
    return inner && { not: inner }
  }
  // A schema computes nothing.
  return 'left' in condition ? undefined : fieldSchema(condition, answered)
}

type FieldCondition = Extract<Condition, { readonly field: string }>

function fieldSchema(condition: FieldCondition, answered: AnswerContext): Schema | undefined {
  const { scope, switchFields, comparableFields } = answered
  const isSwitch = switchFields.has(condition.field)
  // A schema can express neither the surroundings of a row nor the column of all rows.
  if (!condition.field.startsWith(scope)) return undefined
  const field = condition.field.slice(scope.length)
  if (field.includes('.')) return undefined
  if (condition.op === 'empty') return isSwitch ? { not: {} } : { not: requireField(field, { not: nothing }) }
  if (limits[condition.op] && comparableFields.has(condition.field)) return undefined
  const value = comparisonSchema(condition.op, condition.value)
  if (!value) return undefined
  const held =
    isSwitch && isOff(condition.op, condition.value) ? { properties: { [field]: value } } : requireField(field, value)
  return condition.op === '!=' ? { not: held } : held
}

/** Whether the comparison holds for a switch that is off. */
const isOff = (op: Comparison, value: Expression) =>
  op === 'in' ? Array.isArray(value) && value.includes(false) : (op === '=' || op === '!=') && value === false

const requireField = (field: string, value: Schema): Schema => ({ properties: { [field]: value }, required: [field] })

function combineConditions(
  word: 'allOf' | 'anyOf',
  conditions: readonly Condition[],
  answered: AnswerContext,
): Schema | undefined {
  const parts = conditions.map((part) => conditionSchema(part, answered))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  if (known.length > 0) return { [word]: known }
  return word === 'allOf' ? {} : { not: {} }
}

const limits: Readonly<Partial<Record<Comparison, string>>> = {
  '<': 'exclusiveMaximum',
  '<=': 'maximum',
  '>': 'exclusiveMinimum',
  '>=': 'minimum',
}

function comparisonSchema(comparison: Comparison, value: Expression): Schema | undefined {
  const limit = limits[comparison]
  if (limit) return typeof value === 'number' ? { type: 'number', [limit]: value } : undefined
  if (comparison === 'in') {
    return Array.isArray(value) && value.length > 0
      ? { anyOf: [{ enum: value }, { type: 'array', contains: { enum: value } }] }
      : undefined
  }
  // A schema distinguishes an empty text from a missing answer.
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isScalar || (typeof value === 'string' && value.trim() === '')) return undefined
  if (comparison !== 'contains') return { const: value }
  const inList = { type: 'array', contains: { const: value } }
  return typeof value === 'string' ? { anyOf: [inList, { type: 'string', pattern: exactPattern(value) }] } : inList
}

const exactPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

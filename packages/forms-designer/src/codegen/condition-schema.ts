import type { Comparison, Condition, Expression } from '@rostrum/forms'

type Schema = Readonly<Record<string, unknown>>

/** A condition as JSON Schema of the answers that it holds for; undefined where a schema cannot say it. */
export function conditionSchema(condition: Condition): Schema | undefined {
  if ('all' in condition) return joined('allOf', condition.all)
  if ('any' in condition) return joined('anyOf', condition.any)
  if ('not' in condition) {
    const inner = conditionSchema(condition.not)
    return inner && { not: inner }
  }
  // A schema compares with what is written in it, and sees neither other fields nor the columns of rows.
  if (condition.op === 'empty' || condition.field.includes('.')) return undefined
  const value = comparisonSchema(condition.op, condition.value)
  if (!value) return undefined
  const own = { properties: { [condition.field]: value }, required: [condition.field] }
  return condition.op === '!=' ? { not: own } : own
}

function joined(word: 'allOf' | 'anyOf', conditions: readonly Condition[]): Schema | undefined {
  const parts = conditions.map(conditionSchema)
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length && known.length > 0 ? { [word]: known } : undefined
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
    return Array.isArray(value) ? { anyOf: [{ enum: value }, { type: 'array', contains: { enum: value } }] } : undefined
  }
  // A schema does not know that an empty text and no answer are the same.
  if ((typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') || value === '') {
    return undefined
  }
  return comparison === 'contains' ? { type: 'array', contains: { const: value } } : { const: value }
}

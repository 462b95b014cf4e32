import { z } from 'zod'

/** How a field is displayed, edited, filtered and compared. `other` needs its own component. */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'boolean',
  'choice',
  'choices',
  'day',
  'instant',
  'relation',
  'relations',
  'other',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export type FieldShape = {
  readonly kind: FieldKind
  readonly required: boolean
  /** Names a record or a file that is no relation of the resource: no one reads it, so no list is sorted by it. */
  readonly isIdentifier?: boolean
  /** The default value of a new record. */
  readonly initial?: unknown
  readonly options?: readonly string[] | undefined
  readonly minimumLength?: number | undefined
  readonly maximumLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  /** Number of decimals shown, including trailing zeros. */
  readonly decimalPlaces?: number | undefined
  /** The most decimals, where a value may have more. */
  readonly mostDecimalPlaces?: number | undefined
}

type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}

/** Longer texts are edited in several lines. */
const longTextLength = 200

/** Derives from a field's schema what list, filter and form need. */
export function fieldShape(schema: z.ZodType, isRelation: boolean): FieldShape {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const inner = described.anyOf?.find(({ type }) => type !== 'null') ?? described
  const nullable = [described, ...(described.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'))
  const hasDefault = described.default !== undefined
  return {
    kind: kindOf(inner, isRelation),
    required: !nullable && !hasDefault && !schema.safeParse(undefined).success && inner.type !== 'boolean',
    ...(inner.format === 'uuid' && { isIdentifier: true }),
    initial: described.default,
    options: (inner.enum ?? inner.items?.enum)?.map(String),
    minimumLength: inner.minLength,
    maximumLength: inner.maxLength,
    minimum: boundOf(inner.minimum),
    maximum: boundOf(inner.maximum),
    ...decimalPlacesOf(inner),
  }
}

/** Schemas describe an unbounded integer with the machine's integer bounds. These are not bounds. */
const boundOf = (bound: number | undefined): number | undefined =>
  Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound

/**
 * A number in steps of a decimal fraction has the decimals of that fraction: marks in steps of 0.01 have two. Eighths are
 * mostly halves, so that they are written with one, and with more where they need them.
 */
function decimalPlacesOf({ type, multipleOf }: JsonSchema): Pick<FieldShape, 'decimalPlaces' | 'mostDecimalPlaces'> {
  if (type !== 'number' || multipleOf === undefined) return {}
  const places = String(multipleOf).split('.')[1]?.length ?? 0
  return places > 2 ? { decimalPlaces: 1, mostDecimalPlaces: places } : { decimalPlaces: places }
}

function kindOf(
  { type: types, format, enum: choices, items, maxLength = 0 }: JsonSchema,
  isRelation: boolean,
): FieldKind {
  const type = [types].flat().find((one) => one !== 'null')
  if (type === 'array') {
    if (isRelation) return 'relations'
    return items?.enum ? 'choices' : 'other'
  }
  if (isRelation) return 'relation'
  if (choices) return 'choice'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'number'
  if (type !== 'string') return 'other'
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'instant'
  return maxLength > longTextLength ? 'longText' : 'text'
}

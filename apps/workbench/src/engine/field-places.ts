import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'

type FieldPlace = {
  readonly field: FieldDescription
  /** Takes both columns. */
  readonly isWhole: boolean
  /** An empty place goes before it, so that it begins a row. */
  readonly hasGapBefore: boolean
}

/** Texts that may be longer do not fit into half a drawer. */
const shortText = 100

/**
 * Where the fields of a form are in its two columns, in their order. A text and its translation share a row, and so do
 * the days of a period.
 */
export function fieldPlaces(
  fields: readonly FieldDescription[],
  hasOwnInput: (name: string) => boolean,
): readonly FieldPlace[] {
  let isSecond = false
  return fields.map((field, at) => {
    const next = fields[at + 1]
    const isPair = belongTogether(field, next)
    const isWhole = hasOwnInput(field.name) || !(isShort(field) || isPair || belongTogether(fields[at - 1], field))
    const hasGapBefore = isSecond && (isWhole || (isPair && !belongTogether(fields[at - 1], field)))
    const isFirst = !isSecond || hasGapBefore
    isSecond = isFirst && !isWhole
    return { field, isWhole, hasGapBefore: hasGapBefore && !isWhole }
  })
}

const belongTogether = (one: FieldDescription | undefined, other: FieldDescription | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.kind === other.kind &&
  one.kind !== 'longText' &&
  ([one.english, one.secondary].includes(other.name) || one.kind === 'day')

function isShort({ kind, maximumLength }: FieldDescription): boolean {
  switch (kind) {
    case 'choice':
    case 'day':
    case 'number':
    case 'relation':
      return true
    case 'text':
      return maximumLength === undefined || maximumLength <= shortText
    case 'boolean':
    case 'choices':
    case 'instant':
    case 'longText':
    case 'other':
    case 'relations':
      return false
  }
}

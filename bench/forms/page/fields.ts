/** One field of the form that every contender shows: its type, not its appearance. */
export type MixedField = {
  readonly name: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'code'
    | 'email'
    | 'longText'
    | 'number'
    | 'select'
    | 'radio'
    | 'checkboxes'
    | 'date'
    | 'switch'
  readonly required: boolean
}

const kinds = [
  'text',
  'code',
  'email',
  'longText',
  'number',
  'select',
  'radio',
  'checkboxes',
  'date',
  'switch',
] as const satisfies readonly MixedField['kind'][]

/** The measured form: field types in turn, nine in ten required. */
export const mixedFields = (count: number): MixedField[] =>
  Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'text'
    return { name: `field${at}`, label: `Field ${at + 1}`, kind, required: kind !== 'switch' }
  })

export const manyChoices = Array.from({ length: 30 }, (_, at) => ({ value: `option${at}`, label: `Option ${at + 1}` }))
export const fewChoices = manyChoices.slice(0, 4)

export const codePattern = /^[A-Z]{2}\d{6}$/
export const numberRange = { min: 0, max: 100 }
export const textLength = 50

/** The target of the keystrokes: a plain text field among the first ten. */
export const typedField = 'field0'

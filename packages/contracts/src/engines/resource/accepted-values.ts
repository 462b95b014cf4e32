import type { FieldShape } from './field-shape.ts'

/** A column of an import. */
export type ImportColumn = Pick<FieldShape, 'kind' | 'options' | 'minimum' | 'maximum' | 'maximumLength'> & {
  readonly name: string
  /** The resource whose records it names. */
  readonly relation?: string | undefined
}

/** How the reader's language writes what a description of a column contains. */
export type AcceptedValueFormatter = {
  readonly option: (option: string) => string
  readonly number: (value: number) => string
}

/** Texts that are the code of something, with the same name in all resources. */
const codedColumns = {
  country: 'import.takes_country',
  nationality: 'import.takes_country',
  timeZone: 'import.takes_time_zone',
  currency: 'import.takes_currency',
} as const

const isCoded = (name: string): name is keyof typeof codedColumns => Object.hasOwn(codedColumns, name)

type Say = (key: string, params?: Readonly<Record<string, string | number | readonly string[]>>) => string

/**
 * What a column of a sheet takes, as a sentence for the people who fill it in.
 *
 * @param resource whose sheet it is: a relation to itself may name another row
 * @param say a message of the catalogue in the language of the reader
 */
export function acceptedValues(
  resource: string,
  column: ImportColumn,
  formatter: AcceptedValueFormatter,
  say: Say,
): string {
  const { name, kind, options = [], maximumLength: count } = column
  const choices = options.map(formatter.option)
  switch (kind) {
    case 'choice':
      return say('import.takes_choice', { words: choices })
    case 'choices':
      return say('import.takes_choices', { words: choices })
    case 'boolean':
      return say('import.takes_choice', { words: [say('option.yes'), say('option.no')] })
    case 'number':
      return numbersWithin(column, formatter.number, say)
    case 'day':
    case 'instant':
      return say('import.takes_day')
    case 'relation':
      return say(column.relation === resource ? 'import.takes_name_or_row' : 'import.takes_name')
    case 'relations':
      return say('import.takes_names')
    case 'text':
    case 'longText':
    case 'other':
      if (isCoded(name)) return say(codedColumns[name])
      return count === undefined ? say('import.takes_text') : say('import.takes_text_up_to', { count })
  }
}

function numbersWithin(
  { minimum, maximum }: ImportColumn,
  written: AcceptedValueFormatter['number'],
  say: Say,
): string {
  if (minimum !== undefined && maximum !== undefined)
    return say('import.takes_number_between', { minimum: written(minimum), maximum: written(maximum) })
  if (minimum !== undefined) return say('import.takes_number_from', { minimum: written(minimum) })
  if (maximum !== undefined) return say('import.takes_number_up_to', { maximum: written(maximum) })
  return say('import.takes_number')
}

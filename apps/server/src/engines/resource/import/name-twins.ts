import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Values } from '../binding.ts'

type Row = {
  readonly number: number
  readonly values: Values
  readonly errors: Readonly<Record<string, Omit<KeyedInputError, 'path'>>>
}

/** That a value is taken, as the rules of a resource and the database say it. They do not know the rows of the sheet. */
const isTaken = (key: string): boolean => key === 'record.already_exists' || key === 'resource.name_exists'

/** Rows whose value is taken by another row of the sheet name that row, as no stored record has the value. */
export function nameTwins<R extends Row>(rows: readonly R[]): readonly R[] {
  const fields = new Set(
    rows.flatMap(({ errors }) => Object.entries(errors).flatMap(([field, { key }]) => (isTaken(key) ? [field] : []))),
  )
  if (fields.size === 0) return rows
  const holders = new Map(
    rows
      .toReversed()
      .flatMap(({ number, values, errors }) =>
        [...fields].flatMap((field) => (field in errors ? [] : [[valueKey(field, values), number] as const])),
      ),
  )
  return rows.map((row) => {
    const errors = Object.entries(row.errors).map(([field, error]) => {
      const holder = isTaken(error.key) ? holders.get(valueKey(field, row.values)) : undefined
      return [field, holder === undefined ? error : { key: 'field.duplicate', params: { row: holder } }] as const
    })
    return { ...row, errors: Object.fromEntries(errors) }
  })
}

const valueKey = (field: string, values: Values): string => JSON.stringify([field, values[field]])

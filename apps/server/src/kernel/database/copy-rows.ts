import { CompiledQuery } from 'kysely'
import { copyInto } from './copy-query.ts'
import type { Tx } from './database.ts'
import type { DB } from './database-types.ts'

type Value = string | number | boolean | object | null

/** Rows of one part: their text is short-lived, and nothing holds the text of all rows. */
const rowsInPart = 500

/**
 * Appends rows to a table in the transaction. It costs half of an INSERT with the same rows as JSON, and like it fails
 * as a whole. Objects are written as JSON.
 */
export async function copyRows<Name extends keyof DB & string, Column extends string>(
  tx: Tx,
  table: Name,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Value>>[],
): Promise<void> {
  if (rows.length === 0) return
  const parts: Buffer[] = []
  for (let first = 0; first < rows.length; first += rowsInPart) {
    let text = ''
    for (const row of rows.slice(first, first + rowsInPart)) {
      let separator = ''
      for (const column of columns) {
        text += separator + copyText(row[column])
        separator = '\t'
      }
      text += '\n'
    }
    parts.push(Buffer.from(text))
  }
  await tx.executeQuery(CompiledQuery.raw(copyInto(table, columns), parts))
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: Value): string {
  if (value === null) return '\\N'
  // Control characters of JSON are escaped already.
  if (typeof value === 'object') return JSON.stringify(value).replaceAll('\\', '\\\\')
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
  return String(value)
}

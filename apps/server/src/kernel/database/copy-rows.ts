import { CompiledQuery } from 'kysely'
import { Query } from 'pg'
import type { Tx } from './database.ts'
import type { DB } from './database-types.ts'

const start = 'copy '
const end = ' from stdin'

/** Whether a statement reads rows, which are its parameters. */
export const isCopyIn = (text: unknown): text is string =>
  typeof text === 'string' && text.startsWith(start) && text.endsWith(end)

type Respond = (error: Error | undefined, result: unknown) => void

/** What the library leaves to its users: sending the data of a COPY. */
type CopyConnection = { sendCopyFromChunk(data: Buffer): void; endCopyFrom(): void }

/** A COPY with its data, in parts. */
export class CopyInQuery extends Query {
  readonly #data: readonly Buffer[]
  readonly query_timeout: number | undefined

  constructor(text: string, data: readonly Buffer[], milliseconds: number | undefined, respond: Respond) {
    super(text, respond)
    this.#data = data
    this.query_timeout = milliseconds
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const part of this.#data) connection.sendCopyFromChunk(part)
    connection.endCopyFrom()
  }
}

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
  await tx.executeQuery(CompiledQuery.raw(`${start}${table} (${columns.join(', ')})${end}`, parts))
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: Value): string {
  if (value === null) return '\\N'
  // Control characters of JSON are escaped already.
  if (typeof value === 'object') return JSON.stringify(value).replaceAll('\\', '\\\\')
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
  return String(value)
}

import { Query } from 'pg'

const start = 'copy '
const end = ' from stdin'

/** The statement that reads rows into a table. */
export const copyInto = (table: string, columns: readonly string[]): string =>
  `${start}${table} (${columns.join(', ')})${end}`

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

import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A handwritten statement with named parameters (`:id`). It serves the few places where building the query for every
 * call costs more than running it. The text is constant, so that PostgreSQL prepares it once per connection.
 *
 * @returns a function that runs it outside or inside a transaction and returns its rows
 */
export function statement<Row, V extends Values>(text: string): (db: Db, values: V) => Promise<Row[]> {
  const names: string[] = []
  const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_parameter, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        numbered,
        names.map((name) => values[name] ?? null),
      ),
    )
    return rows
  }
}

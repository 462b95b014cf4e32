import { type RawBuilder, sql } from 'kysely'

/** The identifier that always belongs to a text, for rows that a query makes. */
export const idOfText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`

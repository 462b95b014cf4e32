import { type RawBuilder, sql } from 'kysely'

/** The identifier for a name that the database builds: as `SampleWorld.idOf` for rows that a query makes. */
export const idOfText = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`overlay(overlay(md5(${name}) placing '8' from 13) placing '8' from 17)::uuid`

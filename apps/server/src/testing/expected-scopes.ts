import type { Things } from './identifier-case.ts'
import { expectedLists, scopedLike } from './security-of-modules.ts'
import type { TestServer } from './test-server.ts'

export type ExpectedRow = Readonly<Record<'id', string> & Record<'unit' | 'project' | 'owner', string | null>>

/** The rows of a list with their scope, defined a second time and independently of the resource bindings. */
export async function rowsOf({ database }: TestServer, path: string): Promise<readonly ExpectedRow[]> {
  const { rows } = await database.pool.query(
    `select id::text, unit, project, owner from (${expectedLists[path]?.rows}) expected`,
  )
  return rows
}

const listOfThing = new Map(
  Object.entries(expectedLists).flatMap(([path, { things = [] }]) => things.map((thing) => [thing, path] as const)),
)

/** @returns the scope of a thing; undefined for personal things, which have none */
export async function scopeOfThing(
  server: TestServer,
  things: Things,
  thing: string,
): Promise<ExpectedRow | undefined> {
  const listed = scopedLike[thing] ?? thing
  const path = listOfThing.get(listed)
  return path === undefined ? undefined : (await rowsOf(server, path)).find(({ id }) => id === things[listed])
}

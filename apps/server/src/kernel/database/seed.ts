import { sql } from 'kysely'
import { advisoryLocks, lockForLoad } from './advisory-locks.ts'
import type { Db, Tx } from './database.ts'

/**
 * Reference data of every installation, such as regions or dictionaries. It comes as data files or packages and not as
 * migrations, because it follows external publications. The next start loads a new version over the old one.
 */
export type Seed = {
  readonly name: string
  readonly version: string
  /** Inserts and updates. Rows added by staff remain, and referenced rows are never deleted. */
  readonly load: (tx: Tx) => Promise<void>
}

/** Loads the seeds whose version is not in the database. Servers that start together wait for one another. */
export async function loadSeeds(db: Db, seeds: readonly Seed[]): Promise<readonly string[]> {
  const loaded: string[] = []
  for (const seed of seeds) {
    await db.transaction().execute(async (tx) => {
      await lockForLoad(tx, advisoryLocks.seed)
      const known = await tx.selectFrom('seed').select('version').where('name', '=', seed.name).executeTakeFirst()
      if (known?.version === seed.version) return
      await seed.load(tx)
      await tx
        .insertInto('seed')
        .values({ name: seed.name, version: seed.version })
        .onConflict((same) => same.column('name').doUpdateSet({ version: seed.version, loaded_at: sql`now()` }))
        .execute()
      loaded.push(seed.name)
    })
  }
  return loaded
}

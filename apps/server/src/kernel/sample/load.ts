import { sql } from 'kysely'
import { advisoryLocks, lockForLoad } from '../database/advisory-locks.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { createWorld, type SampleWorld } from './world.ts'

const seed = 20_261_120

/** What has invented data to load. */
type SampleLoader = { readonly sample?: (tx: Tx, platform: Platform, world: SampleWorld) => Promise<void> }

/**
 * Claims the database for demo mode before anything is written. An interrupted first start then leaves a database that
 * the next start of demo mode continues, and that production rejects.
 */
export async function claimForSampleData(db: Db): Promise<void> {
  await db.transaction().execute(claim)
}

/**
 * Fills an empty demo installation with sample data, once and atomically. A second start, or a second server that
 * starts at the same time, finds the mark and does nothing.
 *
 * @returns whether data was loaded
 */
export async function loadSampleData(platform: Platform, loaders: readonly SampleLoader[]): Promise<boolean> {
  return platform.transaction(async (tx) => {
    if ((await claim(tx)) !== null) return false
    const now = platform.clock.now()
    const world = createWorld(seed, now, platform.config.timeZone)
    for (const loader of loaders) await loader.sample?.(tx, platform, world)
    // Without statistics the first queries over tables that were just filled get plans for empty ones.
    await sql`analyze`.execute(tx)
    await tx.updateTable('sample_data_load').set({ loaded_at: now }).execute()
    return true
  })
}

/** @returns when the sample data was loaded */
async function claim(tx: Tx): Promise<Date | null> {
  await lockForLoad(tx, advisoryLocks.sampleData)
  const load = await tx.selectFrom('sample_data_load').select('loaded_at').executeTakeFirst()
  if (!load) await tx.insertInto('sample_data_load').values({ seed, loaded_at: null }).execute()
  return load?.loaded_at ?? null
}

import { sql } from 'kysely'
import { advisoryLocks, lockForLoad } from '../database/advisory-locks.ts'
import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { createWorld, type SampleWorld } from './world.ts'

const seed = 20_261_120

/** What has invented data to load. */
type SampleLoader = { readonly sample?: (tx: Tx, platform: Platform, world: SampleWorld) => Promise<void> }

/**
 * Fills an empty demo installation with sample data, once and atomically. A second start, or a second server that
 * starts at the same time, finds the mark and does nothing.
 *
 * @returns whether data was loaded
 */
export async function loadSampleData(platform: Platform, loaders: readonly SampleLoader[]): Promise<boolean> {
  return platform.transaction(async (tx) => {
    await lockForLoad(tx, advisoryLocks.sampleData)
    const loaded = await tx.selectFrom('sample_data_load').select('seed').executeTakeFirst()
    if (loaded) return false
    const now = platform.clock.now()
    const world = createWorld(seed, now, platform.config.timeZone)
    for (const loader of loaders) await loader.sample?.(tx, platform, world)
    // Without statistics the first queries over tables that were just filled get plans for empty ones.
    await sql`analyze`.execute(tx)
    await tx.insertInto('sample_data_load').values({ seed, loaded_at: now }).execute()
    return true
  })
}

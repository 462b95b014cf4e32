import { advisoryLocks, lockForLoad } from '../database/advisory-locks.ts'
import type { Module, Platform } from '../platform.ts'
import { createWorld } from './world.ts'

const seed = 20_261_120

/**
 * Fills an empty demo installation with sample data, once and atomically. A second start, or a second server that
 * starts at the same time, finds the mark and does nothing.
 *
 * @returns whether data was loaded
 */
export async function loadSampleData(platform: Platform, modules: readonly Module[]): Promise<boolean> {
  return platform.transaction(async (tx) => {
    await lockForLoad(tx, advisoryLocks.sampleData)
    const loaded = await tx.selectFrom('sample_load').select('seed').executeTakeFirst()
    if (loaded) return false
    const now = platform.clock.now()
    const world = createWorld(seed, now, platform.config.timeZone)
    for (const module of modules) await module.sample?.(tx, platform, world)
    await tx.insertInto('sample_load').values({ seed, loaded_at: now }).execute()
    return true
  })
}

import type { Db } from '../database/database.ts'
import { firstHash, linkHash, recordsBetween, type Sealable } from './chain.ts'

export type ChainReport = { readonly batches: number; readonly records: number; readonly brokenBatch: string | null }

type Seal = { readonly batch: string; readonly horizon: string; readonly hash: string }

/**
 * Recomputes the whole chain, in batches of `sealsAtOnce`. `brokenBatch` is the first link that does not match its
 * records. `records` counts the records before it.
 */
export async function verifyAuditChain(db: Db, batchSize = 500): Promise<ChainReport> {
  const batches = await countSeals(db)
  let records = 0
  let last: Seal = { batch: '0', horizon: '0', hash: firstHash }
  for (;;) {
    const seals = await sealsBehind(db, last.batch, batchSize)
    const inside = await recordsBetween(db, last.horizon, maximumOf(seals, last.horizon))
    for (const [seal, sealed] of recordsOfSeals(last, seals, inside)) {
      if (linkHash(last.hash, sealed) !== seal.hash) return { batches, records, brokenBatch: seal.batch }
      records += sealed.length
      last = seal
    }
    if (seals.length < batchSize) return { batches, records, brokenBatch: null }
  }
}

async function countSeals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_seal')
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const sealsBehind = (db: Db, batch: string, limit: number): Promise<Seal[]> =>
  db
    .selectFrom('audit_seal')
    .select(['batch', 'horizon', 'hash'])
    .where('batch', '>', batch)
    .orderBy('batch')
    .limit(limit)
    .execute()

/** Takes the maximum of all seals read, because one of them may have been tampered with. */
const maximumOf = (seals: readonly Seal[], from: string): string =>
  seals.reduce((most, { horizon }) => (BigInt(horizon) > BigInt(most) ? horizon : most), from)

function* recordsOfSeals(
  before: Seal,
  seals: readonly Seal[],
  records: readonly Sealable[],
): Generator<readonly [Seal, readonly Sealable[]]> {
  let from = BigInt(before.horizon)
  const numbered = records.map((record) => ({ record, writtenIn: BigInt(record.writtenIn) }))
  let left = numbered
  for (const seal of seals) {
    const to = BigInt(seal.horizon)
    const inside = Map.groupBy(left, ({ writtenIn }) => writtenIn >= from && writtenIn < to)
    yield [seal, (inside.get(true) ?? []).map(({ record }) => record)]
    left = inside.get(false) ?? []
    from = to
  }
}

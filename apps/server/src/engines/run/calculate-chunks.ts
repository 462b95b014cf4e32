import { isConnectionError } from '../../kernel/database/is-connection-error.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Platform } from '../../kernel/platform.ts'
import {
  type ClaimedChunk,
  claimChunk,
  finishChunk,
  lockChunk,
  maximumAttempts,
  recordHeartbeat,
  releaseChunk,
} from './chunk.store.ts'
import type { RunSession } from './define-run.ts'
import { isCalculating } from './run.store.ts'
import type { Figures, Run } from './run.ts'

const heartbeatMilliseconds = 10_000

/** The run was cancelled or failed, or another server has taken the chunk over. */
class LostClaim extends Error {}

/**
 * Calculates the chunks that no other server has, until there are none left.
 *
 * @throws the error with which the run fails
 */
export async function calculateChunks(platform: Platform, run: Run, session: RunSession): Promise<void> {
  const { clock, database } = platform
  for (;;) {
    const claimed = await claimChunk(database.db, run, clock.now())
    if (!claimed) return
    await calculateChunk(platform, run, session, claimed)
  }
}

async function calculateChunk(platform: Platform, run: Run, session: RunSession, claimed: ClaimedChunk): Promise<void> {
  const { database, log } = platform
  const claim = { ...claimed, id: run.id, round: run.round }
  try {
    const write = await withHeartbeat(platform, claim, () => session.calculate(claimed.chunk))
    await platform.transaction(async (tx) => {
      // The state first, as in every transaction that locks both.
      if (!(await isCalculating(tx, run)) || !(await lockChunk(tx, claim))) throw new LostClaim()
      const figures: Figures = await write(tx)
      await finishChunk(tx, claim, figures)
    })
  } catch (error) {
    if (error instanceof LostClaim) return
    if (error instanceof DomainError || isConnectionError(error) || claimed.attempts >= maximumAttempts) throw error
    log.warn({ err: error, run: run.id, chunk: claimed.ordinal }, 'chunk will be tried again')
    await releaseChunk(database.db, claim)
  }
}

async function withHeartbeat<T>(
  { clock, database, log }: Platform,
  claim: Parameters<typeof recordHeartbeat>[1],
  work: () => Promise<T>,
): Promise<T> {
  const heartbeat = setInterval(() => {
    recordHeartbeat(database.db, claim, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'heartbeat not recorded'),
    )
  }, heartbeatMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
  }
}

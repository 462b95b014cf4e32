import { sql } from 'kysely'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { BulkTransition, TransitionVerdict, WriteContext } from './binding.ts'

type Command = (context: WriteContext, id: string) => Promise<TransitionVerdict['verdict']>

/**
 * A command for one record as a change of state of many. What it would do is found by doing it and taking it back, so
 * that a list refuses what a record refuses, with the same reason.
 *
 * @param command refuses by throwing a `DomainError`, or by returning one
 */
export const commandTransition = (command: Command): BulkTransition => ({
  async decide(context, ids) {
    const { tx } = context
    const verdicts: TransitionVerdict[] = []
    await sql`savepoint decided`.execute(tx)
    // In the order of the writes: a record may depend on what happened to the ones before it.
    for (const id of ids) verdicts.push({ id, verdict: await tryOne(context, id, command) })
    await sql`rollback to savepoint decided`.execute(tx)
    return verdicts
  },
  async perform(context, ids) {
    for (const id of ids) {
      const verdict = await command(context, id)
      if (verdict instanceof DomainError) throw verdict
    }
  },
})

async function tryOne(context: WriteContext, id: string, command: Command): Promise<TransitionVerdict['verdict']> {
  const { tx } = context
  await sql`savepoint tried`.execute(tx)
  try {
    const verdict = await command(context, id)
    if (verdict === 'changes') await sql`release savepoint tried`.execute(tx)
    else await sql`rollback to savepoint tried`.execute(tx)
    return verdict
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    return error
  }
}

import { DomainError } from '../../kernel/http/domain-error.ts'
import type { BulkTransition, TransitionVerdict, WriteContext } from './binding.ts'

type Command = (context: WriteContext, id: string) => Promise<TransitionVerdict['verdict']>

/**
 * A command for one record as a change of state of many. What it would do is found by doing it and taking it back, so
 * that a list refuses what a record refuses, with the same reason.
 *
 * @param command refuses by throwing a `DomainError`, or by returning one
 */
export function commandTransition(command: Command): BulkTransition {
  // In the order of the keys: a record may depend on what happened to the ones before it.
  const perform: BulkTransition['perform'] = async (context, ids) => {
    const verdicts: TransitionVerdict[] = []
    for (const id of ids) verdicts.push({ id, verdict: await tryOne(context, id, command) })
    return verdicts
  }
  return {
    perform,
    decide: (context, ids) =>
      context.platform.changes.attempt(
        context.tx,
        () => perform(context, ids),
        () => false,
      ),
  }
}

async function tryOne(context: WriteContext, id: string, command: Command): Promise<TransitionVerdict['verdict']> {
  const { platform, tx } = context
  try {
    return await platform.changes.attempt(
      tx,
      () => command(context, id),
      (verdict) => verdict === 'changes',
    )
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '@rostrum/forms'
import { type Actor, actorId } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit/audit.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { RunKind } from './define-run.ts'
import { findRun, findRunByKey, insertRun } from './run.store.ts'
import type { Run } from './run.ts'

/** The background job that executes a run. */
export const runTask = 'run.execute'

export type RunRequest<I> = {
  readonly input: I
  readonly unitId?: string | null
  readonly periodId?: string | null
  /** Of all runs with the same kind, unit, period and subject, one is unfinished at most. */
  readonly subject?: string | null
  /** Names the request, for callers that may repeat it. */
  readonly key?: string | undefined
  /** When it starts; at once if omitted. */
  readonly dueAt?: Date | undefined
  /** The locked run whose differences are calculated. */
  readonly corrects?: string
}

/**
 * Records a run, which starts after the commit. A request with the key of an earlier one is answered with its run.
 *
 * @throws DomainError `run.key_reused`, `run.unfinished`, or `run.action_refused` when the run to correct is not locked
 */
export async function requestRun<I>(
  tx: Tx,
  actor: Actor,
  { kind, parseInput }: RunKind<I>,
  { input, unitId = null, periodId = null, subject = null, key, dueAt, corrects }: RunRequest<I>,
  now: Date,
): Promise<Run> {
  const parsed = parseInput(input)
  const request = { input: parsed, unitId, periodId, subject, corrects, dueAt: dueAt?.toISOString() }
  const inputsHash = createHash('sha256').update(canonicalJson(request)).digest('hex')
  if (corrects !== undefined && (await findRun(tx, corrects))?.state !== 'locked')
    throw new DomainError('run.action_refused')
  const run = await insertRun(tx, {
    id: randomUUID(),
    kind,
    unit_id: unitId,
    period_id: periodId,
    subject,
    input: parsed,
    inputs_hash: inputsHash,
    key: key ?? null,
    corrects: corrects ?? null,
    requested_at: now,
    requested_by: actorId(actor) ?? actor.kind,
    due_at: dueAt ?? now,
  })
  if (!run) return earlierRun(tx, kind, key, inputsHash)
  const facts = { kind, subject, dueAt: run.due_at.toISOString() }
  await audit(tx, actor, now, { event: 'run.requested', entity: 'run', entityId: run.id, facts })
  await enqueue(tx, runTask, { id: run.id }, { key: `run:${run.id}`, runAt: run.due_at })
  return run
}

async function earlierRun(tx: Tx, kind: string, key: string | undefined, inputsHash: string): Promise<Run> {
  const earlier = key === undefined ? undefined : await findRunByKey(tx, kind, key)
  if (!earlier) throw new DomainError('run.unfinished')
  if (earlier.inputs_hash !== inputsHash) throw new DomainError('run.key_reused')
  return earlier
}

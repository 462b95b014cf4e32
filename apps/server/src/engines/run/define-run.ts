import { directRun, type RunVocabulary, reviewedRun } from '@rostrum/contracts/engines/run/lifecycle'
import type { Lifecycle } from '@rostrum/contracts/kernel/lifecycle'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { Figures, Published, Run } from './run.ts'

/** Thrown by a publication whose inputs have changed since they were read: the run is calculated again. */
export class OutdatedInputs extends Error {}

export type RunContext<I, A extends Actor> = {
  readonly platform: Platform
  readonly run: Run
  readonly input: I
  /** On whose authority the run works. */
  readonly actor: A
  readonly now: Date
}

export type PlannedChunk<C = unknown> = {
  /** What the chunk covers, as small as a range; its data are read when it is calculated. */
  readonly chunk: C
  /** Its share of the progress, in the unit that pages count. */
  readonly weight: number
}

export type RunDefinition<I, C, D, R, A extends Actor> = {
  /** `noun.verb` or a noun, unique among all kinds. */
  readonly kind: string
  /** Whether results are published when they are calculated, or after review and approval. */
  readonly publication: 'direct' | 'reviewed'
  readonly input: z.ZodType<I>
  readonly chunk: z.ZodType<C>
  /** How many jobs calculate chunks at the same time, over all servers. */
  readonly workers?: number
  /**
   * The actor with its permissions of now, because a run may have waited for days.
   *
   * @throws DomainError, with which the run fails
   */
  readonly authorize: (platform: Platform, run: Run) => Promise<A>
  /**
   * Divides the work into chunks; reads only.
   *
   * @param stale the subjects to calculate again; undefined in the first round, which calculates all
   */
  readonly plan: (
    tx: Tx,
    context: RunContext<I, A>,
    stale: readonly string[] | undefined,
  ) => Promise<readonly PlannedChunk<C>[]>
  /** Reads the data of a chunk, outside a transaction. */
  readonly load: (context: RunContext<I, A>, chunk: C) => Promise<D>
  /** Depends on nothing but the data. It may run on a thread, see `computeInThread`. */
  readonly compute: (data: D) => R | Promise<R>
  /**
   * Writes result rows of the run in few statements; readers do not see them before the publication. The transaction
   * also marks the chunk as done, so a chunk is written once. Later rounds replace the rows of their subjects.
   */
  readonly write: (tx: Tx, context: RunContext<I, A>, chunk: C, result: R) => Promise<Figures>
  /**
   * Makes the results effective in one transaction, with as few statements as possible.
   *
   * @param figures those of the chunks of the round; numbers are added up
   * @throws OutdatedInputs
   */
  readonly publish: (tx: Tx, context: RunContext<I, A>, figures: Figures) => Promise<Published>
  /** Called in the transaction that ends the run in any state: notifications, and the removal of unpublished results. */
  readonly ended?: (platform: Platform, tx: Tx, run: Run, now: Date) => Promise<void>
}

/** A run of one kind with a resolved actor. */
export type RunSession = {
  plan(tx: Tx, stale: readonly string[] | undefined): Promise<readonly PlannedChunk[]>
  /** @returns writes the result */
  calculate(chunk: unknown): Promise<(tx: Tx) => Promise<Figures>>
  publish(tx: Tx, figures: Figures): Promise<Published>
}

/** A kind of run, as the engine uses it. */
export type RunKind<I = unknown> = {
  readonly kind: string
  readonly lifecycle: Lifecycle<RunVocabulary>
  readonly workers: number
  parseInput(input: unknown): I
  /** @throws DomainError as `authorize` */
  open(platform: Platform, run: Run): Promise<RunSession>
  ended(platform: Platform, tx: Tx, run: Run, now: Date): Promise<void>
}

/** Describes a long computation once. Stored inputs and chunks are parsed by their schemas. */
export function defineRun<I, C, D, R, A extends Actor>(definition: RunDefinition<I, C, D, R, A>): RunKind<I> {
  const { kind, publication, input, chunk: chunkSchema, workers = 1 } = definition
  return {
    kind,
    lifecycle: publication === 'direct' ? directRun : reviewedRun,
    workers,
    parseInput: (given) => input.parse(given),
    async open(platform, run) {
      const actor = await definition.authorize(platform, run)
      const parsed = input.parse(run.input)
      const contextNow = () => ({ platform, run, input: parsed, actor, now: platform.clock.now() })
      return {
        plan: (tx, stale) => definition.plan(tx, contextNow(), stale),
        async calculate(given) {
          const chunk = chunkSchema.parse(given)
          const result = await definition.compute(await definition.load(contextNow(), chunk))
          return (tx) => definition.write(tx, contextNow(), chunk, result)
        },
        publish: (tx, figures) => definition.publish(tx, contextNow(), figures),
      }
    },
    ended: definition.ended ?? (async () => {}),
  }
}

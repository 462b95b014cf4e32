import { sql } from 'kysely'
import { z } from 'zod'
import { computeInThread } from '../engines/run/compute-in-thread.ts'
import { defineRun, type RunKind } from '../engines/run/define-run.ts'
import { system } from '../kernel/actor.ts'
import type { Database } from '../kernel/database/database.ts'

/** Squares of the numbers up to a limit, in chunks; the pointer names the run whose squares count. */
export const trialTables = `
  create table trial_square (run_id uuid, number int, square int, primary key (run_id, number));
  create table trial_pointer (subject text primary key, run_id uuid not null, published int not null default 1);
  create table trial_factor (number int primary key, factor int not null)`

const Input = z.object({ limit: z.number().int() })
export type TrialInput = z.output<typeof Input>
export const chunkSize = 10

/** The first number of the chunk at which the process of a test waits to be killed. */
export const heldChunk = 21

export type TrialTask = { readonly numbers: readonly number[] }
export type TrialResult = { readonly squares: readonly number[] }

type TrialOptions = {
  readonly kind?: string
  readonly publication?: 'direct' | 'reviewed'
  readonly workers?: number
  /** Called before each chunk is computed. */
  readonly before?: (numbers: readonly number[]) => void | Promise<void>
  readonly compute?: (task: TrialTask) => TrialResult | Promise<TrialResult>
  readonly authorize?: () => void
  readonly refusePublication?: () => void
}

export const squareInThread = computeInThread<TrialTask, TrialResult>(new URL('./trial-run-thread.ts', import.meta.url))

export const computeSquares = ({ numbers }: TrialTask): TrialResult => ({
  squares: numbers.map((number) => number * number),
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_number, at) => from + at)

/** A factor of `trial_factor` makes a square stale when it changes. */
export function trialRun({
  kind = 'trial',
  publication = 'direct',
  workers = 1,
  before = () => {},
  compute = computeSquares,
  authorize = () => {},
  refusePublication = () => {},
}: TrialOptions = {}): RunKind<TrialInput> {
  return defineRun({
    kind,
    publication,
    workers,
    input: Input,
    chunk: z.object({ numbers: z.array(z.number().int()) }),
    async authorize() {
      authorize()
      return system('trial')
    },
    async plan(_tx, { input }, stale) {
      if (stale) return stale.map((subject) => ({ chunk: { numbers: [Number(subject)] }, weight: 1 }))
      const starts = range(0, Math.ceil(input.limit / chunkSize) - 1).map((chunk) => chunk * chunkSize + 1)
      return starts.map((from) => {
        const numbers = range(from, Math.min(input.limit, from + chunkSize - 1))
        return { chunk: { numbers }, weight: numbers.length }
      })
    },
    async load(_context, { numbers }) {
      await before(numbers)
      return { numbers }
    },
    compute,
    async write(tx, { run }, { numbers }, { squares }) {
      const replace = run.round > 1 ? sql`on conflict (run_id, number) do update set square = excluded.square` : sql``
      await sql`
        insert into trial_square (run_id, number, square)
        select ${run.id}, given.number, given.square * coalesce(factor, 1)
        from unnest(${[...numbers]}::int[], ${[...squares]}::int[]) as given (number, square)
          left join trial_factor on trial_factor.number = given.number ${replace}`.execute(tx)
      return { squares: squares.length }
    },
    async publish(tx, { run }, figures) {
      await sql`insert into trial_pointer (subject, run_id) values (${run.subject ?? ''}, ${run.id})
        on conflict (subject) do update set run_id = excluded.run_id, published = trial_pointer.published + 1`.execute(
        tx,
      )
      refusePublication()
      return { metrics: figures }
    },
    async ended(_platform, tx, run) {
      if (run.state !== 'locked') await sql`delete from trial_square where run_id = ${run.id}`.execute(tx)
    },
  })
}

/** The squares that count for a subject, and how often they were published. */
export async function publishedSquares({ pool }: Database, subject: string) {
  const { rows } = await pool.query<{ published: number; count: number; correct: boolean }>(
    `select published, count(number)::int as count, bool_and(square = number * number) as correct
     from trial_pointer left join trial_square using (run_id) where subject = $1 group by published`,
    [subject],
  )
  return rows
}

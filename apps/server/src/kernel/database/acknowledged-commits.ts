import { randomUUID } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { type Acknowledged, AcknowledgedFile } from './acknowledged-file.ts'

/** The topic of the change bus for a loss that was detected or accepted. */
export const dataLossTopic = 'data_loss'

export type DataLoss = { readonly since: Date; readonly missing: number }

/** What is needed of a connection. */
type Queries = {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  query(text: string, values?: unknown[]): Promise<{ readonly rows: any[] }>
}

type Options = {
  /** The folder where servers remember what they acknowledged, apart from the database. */
  readonly folder: string
  /** The name of this server, the same after a restart. */
  readonly server: string
  /** The number of connections that may commit at a time. */
  readonly connections: number
  /** Receives a sentence about a file of the folder that cannot be read or written. */
  readonly report?: (sentence: string) => void
}

/** Marks of further transactions stay in the database for this long, for a check that began earlier. */
const marginOfMarks = 1000
const saveMilliseconds = 1000
const undefinedTable = '42P01'

/**
 * Remembers which transactions were acknowledged, and checks on every new connection that the database has them. After a
 * failover to a primary that lacks some of them, numbers would be given again and receipts would prove nothing.
 *
 * The last acknowledgement of each connection suffices: a failover loses the end of the log, and among these is the
 * latest commit of all.
 */
export class AcknowledgedCommits {
  readonly #processId = randomUUID()
  readonly #server: string
  readonly #capacity: number
  readonly #file: AcknowledgedFile
  /** Of earlier processes of this server, until this one has acknowledged something later. */
  #earlier: readonly Acknowledged[]
  /** Of all servers that share the folder: checked once at the start, since the others delete old marks. */
  #others: readonly Acknowledged[]
  #recent: Acknowledged[] = []
  #last = 0
  #deleted = 0
  #begunChecks = 0
  #lastConcluded = 0
  #loss: DataLoss | undefined
  #timer: NodeJS.Timeout
  /** Called when a loss is detected, and with undefined when it is accepted or the data is back. */
  whenChanged: (loss: DataLoss | undefined) => void = () => undefined

  constructor({ folder, server, connections, report = () => undefined }: Options) {
    this.#server = server
    this.#capacity = connections + 1
    this.#file = new AcknowledgedFile(folder, server, report)
    this.#earlier = this.#file.readOwn()
    this.#others = this.#file.readOthers()
    this.#timer = setInterval(() => this.#save(), saveMilliseconds).unref()
  }

  /** Defined while the database lacks acknowledged data: nothing may be written. */
  get loss(): DataLoss | undefined {
    return this.#loss
  }

  /** @returns the number of the next transaction, and the statement that leaves its mark */
  next(): { readonly number: number; readonly text: string } {
    this.#last += 1
    return { number: this.#last, text: `select mark_commit('${this.#processId}', ${this.#last}) as marked` }
  }

  acknowledge(number: number): void {
    this.#recent.push({ processId: this.#processId, number, at: Date.now() })
    if (this.#recent.length > this.#capacity) this.#recent.shift()
    this.#earlier = []
  }

  /**
   * To be called with each new connection, before it is used. Checks run side by side, some on a connection to the former
   * database: the result of one that began before another that has ended says nothing any more.
   */
  async check(connection: Queries): Promise<void> {
    this.#begunChecks += 1
    const check = this.#begunChecks
    const expected = [...this.#earlier, ...this.#others, ...this.#recent]
    const { missing, open } = await this.#compare(connection, expected)
    if (missing > 0) await this.#announce(connection, expected).catch(() => undefined)
    if (check < this.#lastConcluded) return
    this.#lastConcluded = check
    if (missing === 0 && open === 0) this.#others = []
    this.#conclude(Math.max(missing, open))
  }

  /** Checks a database before it is migrated. */
  async checkAt(url: string): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await this.check(client)
    } finally {
      await client.end()
    }
  }

  /** Deletes marks that no check needs any more. */
  async deleteOld(connection: Queries): Promise<void> {
    const oldest = this.#recent[0]?.number ?? 0
    const end = oldest - marginOfMarks
    if (end <= this.#deleted) return
    await connection.query('delete from commit_mark where process_id = $1 and number >= $2 and number < $3', [
      this.#processId,
      this.#deleted,
      end,
    ])
    if (this.#deleted === 0)
      await connection.query(`delete from commit_mark where at < now() - interval '90 days' and process_id <> $1`, [
        this.#processId,
      ])
    this.#deleted = end
  }

  close(): void {
    clearInterval(this.#timer)
    this.#save()
  }

  async #compare(connection: Queries, expected: readonly Acknowledged[]): Promise<{ missing: number; open: number }> {
    try {
      const { rows } = await connection.query(
        `select (select coalesce(sum(missing), 0)::int from data_loss where accepted_at is null) as open, missing
         from (${missingOf(expected)}) as compared`,
      )
      return rows[0]
    } catch (error) {
      // A database of an earlier version, or an empty one.
      if ((error as { code?: string }).code === undefinedTable) return { missing: expected.length, open: 0 }
      throw error
    }
  }

  /** Compares again, since an operator may have accepted the loss after the check read. */
  async #announce(connection: Queries, expected: readonly Acknowledged[]): Promise<void> {
    // The connection may be read only because of a loss that another server has announced. An acceptance waits for the
    // lock, or has ended before the comparison.
    await connection.query(
      `set transaction read write;
       lock table data_loss in share row exclusive mode;
       with announced as (
         insert into data_loss (server, missing)
         select ${escapeLiteral(this.#server)}, missing from (${missingOf(expected)}) as compared where missing > 0
         on conflict (server) where accepted_at is null do nothing returning id)
       select pg_notify('rostrum_change', '${dataLossTopic}') from announced`,
    )
  }

  #conclude(missing: number): void {
    const before = this.#loss
    this.#loss = missing > 0 ? { since: before?.since ?? new Date(), missing } : undefined
    if ((before === undefined) !== (this.#loss === undefined)) this.whenChanged(this.#loss)
  }

  #save(): void {
    if (this.#recent.length > 0) this.#file.save(this.#recent)
  }
}

/** @returns a query for the number of acknowledgements that the database lacks and no operator has accepted as lost */
function missingOf(expected: readonly Acknowledged[]): string {
  const list = (values: readonly (string | number)[]) => escapeLiteral(`{${values.join()}}`)
  const processes = list(expected.map(({ processId }) => processId))
  const numbers = list(expected.map(({ number }) => number))
  const moments = list(expected.map(({ at }) => new Date(at).toISOString()))
  return `select count(*)::int as missing
    from unnest(${processes}::uuid[], ${numbers}::bigint[], ${moments}::timestamptz[]) as expected (process_id, number, at)
    where not exists (select from commit_mark mark where mark.process_id = expected.process_id and mark.number = expected.number)
      and at > coalesce((select max(accepted_at) from data_loss), '-infinity')`
}

import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { Client, type ClientConfig, type QueryConfig, type Submittable } from 'pg'
import type { AcknowledgedCommits } from './acknowledged-commits.ts'
import { CopyInQuery, isCopyIn } from './copy-query.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import { isConnectionError, markAsDatabaseError, WritesStoppedError } from './is-connection-error.ts'

/** Texts beyond this number are sent unnamed, so that lists of varying length cannot fill the server's memory. */
const maximumNames = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maximumNames || text.length > 10_000) return undefined
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

export const statementMilliseconds = 30_000

const abortedTransaction = '25P02'
const readOnlyTransaction = '25006'

export type HostedConfig = ClientConfig & {
  /** Replaces `connectionString`: the host is chosen at connection time. */
  readonly hosts?: DatabaseHosts
  /** Limit for a response. It is longer than the statement limit, so that PostgreSQL itself ends slow statements. */
  readonly readMilliseconds?: number
  /** Remembers the transactions of this connection. */
  readonly commits?: AcknowledgedCommits
}

/** A frozen or disconnected host neither responds nor closes. Only limits on this side detect it. */
const limits = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: `rostrum ${hostname()} ${process.pid}`.slice(0, 63),
} satisfies ClientConfig

// biome-ignore lint/suspicious/noExplicitAny: the overloads of Client.query cannot be restated without it
type Callback = (error: any, result: any) => void
type Portal = Submittable & { handleError(error: Error, connection: unknown): void }

const isPortal = (query: unknown): query is Portal =>
  typeof query === 'object' && query !== null && 'submit' in query && 'handleError' in query

/**
 * A client that turns parameterized queries into named prepared statements. PostgreSQL then parses and plans a
 * statement once per connection, which is worth half of the throughput of short transactions. The client marks its
 * errors as database errors, and times out missing responses.
 */
export class NamedStatementClient extends Client {
  /** Called when a statement finds the database unavailable. */
  whenAway: () => void = () => undefined
  readonly #readMilliseconds: number
  readonly #commits: AcknowledgedCommits | undefined
  #unlimited = false
  #readOnly = false

  constructor({ hosts, commits, readMilliseconds = statementMilliseconds + 5000, ...config }: HostedConfig = {}) {
    super({ ...limits, ...config, ...(hosts && { connectionString: hosts.current }) })
    this.#readMilliseconds = readMilliseconds
    this.#commits = commits
  }

  /** Outside a transaction. A statement that writes is then refused, also one that is its own transaction. */
  async setReadOnly(readOnly: boolean): Promise<void> {
    if (readOnly === this.#readOnly) return
    const name = 'default_transaction_read_only'
    await this.#send(readOnly ? `set ${name} = on` : `reset ${name}`)
    this.#readOnly = readOnly
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Client.query cannot be restated without it
  override query(first: any, values?: any, callback?: any): any {
    if (isPortal(first)) {
      // A cursor is read at the pace of its reader, so it has no limit.
      const handleError = first.handleError.bind(first)
      first.handleError = (error, connection) => handleError(this.#note(error), connection)
      return super.query(first)
    }
    if (isCopyIn(first)) return this.#copy(first, values)
    if (first === 'commit' && this.#commits && typeof values !== 'function') return this.#commit(this.#commits)
    return this.#send(first, values, callback)
  }

  #copy(text: string, data: readonly Buffer[]): Promise<unknown> {
    const milliseconds = this.#unlimited ? undefined : this.#readMilliseconds
    return new Promise((resolve, reject) => {
      super.query(
        new CopyInQuery(text, data, milliseconds, (error, result) => {
          if (error) reject(this.#note(error))
          else resolve(result)
        }),
      )
    })
  }

  /**
   * The mark is written in the transaction, in the round trip of its commit. A commit is answered by its last result,
   * which tells whether it was one.
   */
  async #commit(commits: AcknowledgedCommits): Promise<unknown> {
    if (commits.loss) return this.#commitReads()
    const { number, text } = commits.next()
    try {
      const [mark, result] = await this.#send(`${text}; commit`)
      if (mark.rows[0]?.marked === true && result.command === 'COMMIT') commits.acknowledge(number)
      return result
    } catch (error) {
      // The transaction has failed before, and its commit rolls it back.
      if ((error as { code?: unknown }).code === abortedTransaction) return this.#send('commit')
      throw error
    }
  }

  /** Ends a transaction that began before the loss was found, on a database that lacks acknowledged data. */
  async #commitReads(): Promise<unknown> {
    const { rows } = await this.#send('select pg_current_xact_id_if_assigned() is not null as wrote')
    if (rows[0]?.wrote !== true) return this.#send('commit')
    await this.#send('rollback')
    throw new WritesStoppedError()
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Client.query cannot be restated without it
  #send(first: any, values?: any, callback?: any): any {
    const config = this.#configOf(first, values)
    const respond: Callback | undefined = typeof values === 'function' ? values : callback
    if (respond) {
      const noting: Callback = (error, result) => respond(error && this.#note(error), result)
      return super.query(config, noting)
    }
    return super.query(config).catch((error: Error) => {
      throw this.#note(error)
    })
  }

  #configOf(first: string | QueryConfig, values: unknown): QueryConfig & { query_timeout?: number } {
    const given = typeof first === 'string' ? { text: first } : first
    const { text } = given
    if (text === 'set local statement_timeout = 0') this.#unlimited = true
    if (text.endsWith('commit') || text === 'rollback') this.#unlimited = false
    const limited = this.#unlimited ? given : { ...given, query_timeout: this.#readMilliseconds }
    if (!Array.isArray(values) || values.length === 0) return limited
    const name = typeof first === 'string' ? nameOf(text) : undefined
    return name ? { ...limited, name, values } : { ...limited, values }
  }

  #note(error: Error): Error {
    if (this.#readOnly && (error as { code?: unknown }).code === readOnlyTransaction) return new WritesStoppedError()
    markAsDatabaseError(error)
    if (!isConnectionError(error)) return error
    this.whenAway()
    // The response may still arrive and would block all later ones.
    if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
    return error
  }
}

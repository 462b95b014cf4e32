import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { Client, type ClientConfig, type QueryConfig, type Submittable } from 'pg'
import type { DatabaseHosts } from './database-hosts.ts'
import { isConnectionError, markAsOfDatabase } from './is-connection-error.ts'

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

export type HostedConfig = ClientConfig & {
  /** Replaces `connectionString`: the host is chosen at connection time. */
  readonly hosts?: DatabaseHosts
  /** Limit for a response. It is longer than the statement limit, so that PostgreSQL itself ends slow statements. */
  readonly readMilliseconds?: number
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
  #unlimited = false

  constructor({ hosts, readMilliseconds = statementMilliseconds + 5000, ...config }: HostedConfig = {}) {
    super({ ...limits, ...config, ...(hosts && { connectionString: hosts.current }) })
    this.#readMilliseconds = readMilliseconds
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Client.query cannot be restated without it
  override query(first: any, values?: any, callback?: any): any {
    if (isPortal(first)) {
      // A cursor is read at the pace of its reader, so it has no limit.
      const handleError = first.handleError.bind(first)
      first.handleError = (error, connection) => handleError(this.#note(error), connection)
      return super.query(first)
    }
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
    if (text === 'commit' || text === 'rollback') this.#unlimited = false
    const limited = this.#unlimited ? given : { ...given, query_timeout: this.#readMilliseconds }
    if (!Array.isArray(values) || values.length === 0) return limited
    const name = typeof first === 'string' ? nameOf(text) : undefined
    return name ? { ...limited, name, values } : { ...limited, values }
  }

  #note(error: Error): Error {
    markAsOfDatabase(error)
    if (!isConnectionError(error)) return error
    this.whenAway()
    // The response may still arrive and would block all later ones.
    if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
    return error
  }
}

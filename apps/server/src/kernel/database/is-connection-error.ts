/**
 * PostgreSQL codes for shutting down, recovering, starting or full, and for a host that is read-only, such as a standby
 * or a former primary. Class 08 covers the connection.
 */
const passingStates = ['57P01', '57P02', '57P03', '53300', '25006']
const connectionClass = /^08...$/
const sentences =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/
/** Of the pool and of Kysely, for work that outlives them: the server stops. */
const closedSentences = /Cannot use a pool after calling end|driver has already been destroyed/

/** Codes of the network. A request has them too when its client disconnects. */
const networkCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  'ENOTFOUND',
]

/** The database lacks acknowledged data, and no operator has accepted that. */
export class WritesStoppedError extends Error {
  /** That of a database that accepts nothing yet. The queue of jobs then concludes a job later. */
  readonly code = '57P03'

  constructor() {
    super('Nothing is written, because the database lacks acknowledged data.')
  }
}

const thrownByConnections = new WeakSet<Error>()

/** Call it with every error of a database connection, because a network code does not name its source. */
export function markAsDatabaseError(error: unknown): void {
  if (error instanceof Error) thrownByConnections.add(error)
  // A host name with several addresses: one error each.
  if (error instanceof AggregateError) for (const one of error.errors) markAsDatabaseError(one)
}

/**
 * Whether an error means that the database is unavailable for the moment, so that a retry may soon succeed. Code that
 * loses it within a transaction sees the error at the rollback, from a connection that accepts no more queries.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WritesStoppedError) return true
  const { code, message } = error as Error & { code?: unknown }
  if (typeof code === 'string') {
    if (passingStates.includes(code) || connectionClass.test(code)) return true
    if (networkCodes.includes(code)) return thrownByConnections.has(error)
  }
  return sentences.test(message) || closedSentences.test(message)
}

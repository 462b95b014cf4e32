/**
 * Codes of PostgreSQL that say it is shutting down, recovering, starting or full, or that what answers may not be written
 * to, as a standby or a former primary; its class 08 is about the connection.
 */
const passingStates = ['57P01', '57P02', '57P03', '53300', '25006']
const connectionClass = /^08...$/
const sentences =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/

/** Codes of the network, which a request has too when its sender goes away. */
const networkCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  'ENOTFOUND',
]

const thrownByConnections = new WeakSet<Error>()

/** To be called with whatever a connection to the database throws: a code of the network says nothing of where it is from. */
export function markAsOfDatabase(error: unknown): void {
  if (error instanceof Error) thrownByConnections.add(error)
  // A name with several addresses: one error each.
  if (error instanceof AggregateError) for (const one of error.errors) markAsOfDatabase(one)
}

/**
 * Whether an error says that the database is not there at the moment: the same may succeed soon. Whoever loses it within
 * a transaction hears of it when that is to be rolled back, from a connection that takes no queries any more.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: unknown }
  if (typeof code === 'string') {
    if (passingStates.includes(code) || connectionClass.test(code)) return true
    if (networkCodes.includes(code)) return thrownByConnections.has(error)
  }
  return sentences.test(message)
}

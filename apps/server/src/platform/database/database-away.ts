/** Refused or reset connections, and PostgreSQL shutting down, recovering, starting, or full. */
const passingCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']

/**
 * Whether an error says that the database is not there at the moment: the same may succeed soon. Whoever loses it within
 * a transaction hears of it when that is to be rolled back, from a connection that takes no queries any more.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: unknown }
  return (
    (typeof code === 'string' && passingCodes.includes(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  )
}

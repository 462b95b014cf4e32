/** The category of an error that stopped a background job, as far as its code tells. */
export type ErrorKind = 'unreachable' | 'full' | 'collided' | 'slow' | 'unfit' | 'data' | 'program'

/** Error codes: those of PostgreSQL by class (appendix A of its manual), and those of the system. */
const kinds: readonly (readonly [RegExp, ErrorKind])[] = [
  [/^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)$/, 'unreachable'],
  [/^53|^(ENOSPC|ENOMEM|EMFILE)$/, 'full'],
  [/^40|^55P03$/, 'collided'],
  [/^57014$|^25P0[34]$|^(ETIMEDOUT|TimeoutError|UND_ERR_\w*TIMEOUT)$/, 'slow'],
  [/^42/, 'unfit'],
  [/^2[23]/, 'data'],
]

/** @param error - the code or class of an error, with its message after a colon where it has one */
export function errorKindOf(error: string): ErrorKind {
  const code = error.split(':')[0] ?? ''
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'program'
}

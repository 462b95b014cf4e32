import { expect, it } from 'vitest'
import { isConnectionError, markAsDatabaseError } from './is-connection-error.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

it.each(['25006', '57P01', '57P03', '53300', '08000', '08006', '08P01'])(
  'the PostgreSQL state %s alone means that the database is unavailable',
  (code) => expect(isConnectionError(failure(code))).toBe(true),
)

it.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'the network code %s means so when a database connection raised it, and not when a request did',
  (code) => {
    const error = failure(code)
    expect(isConnectionError(error)).toBe(false)
    markAsDatabaseError(error)
    expect(isConnectionError(error)).toBe(true)
  },
)

it.each(['23505', '57014', '42P01', 'ENOENT'])('the code %s does not', (code) => {
  const error = failure(code)
  markAsDatabaseError(error)
  expect(isConnectionError(error)).toBe(false)
})

import { expect, it } from 'vitest'
import { isConnectionError, markAsOfDatabase } from './is-connection-error.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

it.each(['25006', '57P01', '57P03', '53300', '08000', '08006', '08P01'])(
  'the state %s of PostgreSQL says by itself that the database is away',
  (code) => expect(isConnectionError(failure(code))).toBe(true),
)

it.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'the code %s of the network says so when a connection to the database has thrown it, and not when a request has',
  (code) => {
    const error = failure(code)
    expect(isConnectionError(error)).toBe(false)
    markAsOfDatabase(error)
    expect(isConnectionError(error)).toBe(true)
  },
)

it.each(['23505', '57014', '42P01', 'ENOENT'])('the code %s does not', (code) => {
  const error = failure(code)
  markAsOfDatabase(error)
  expect(isConnectionError(error)).toBe(false)
})

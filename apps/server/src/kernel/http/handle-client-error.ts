import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { defaultLocale } from '@rostrum/i18n/locale'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { errorEnvelope } from './envelope.ts'

/** Browsers send about twenty; proxies add a few. */
const maximumHeaders = 100

/** Size and time limits of a request before its route is known. */
export const headerLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
} as const

/** Node silently drops headers beyond a number; here they are rejected. */
export function limitHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * maximumHeaders) throw new DomainError('request.headers_too_large')
  })
}

/** Responds in an envelope to bytes that never became a request. No header is reliable then, not even the language. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = new DomainError(reasonOf(error.code))
  const body = JSON.stringify(errorEnvelope(problem, defaultLocale, randomUUID()))
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  )
}

function reasonOf(code: string | undefined) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'request.headers_too_large'
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'request.too_slow'
    default:
      return 'request.malformed'
  }
}

import type { Call } from '@rostrum/contracts/kernel/call'
import type { FastifyRequest } from 'fastify'
import { DomainError, invalid } from './domain-error.ts'

/**
 * Query, body and path together; the body wins over the query, the path over both. An empty query parameter means that
 * it was not given.
 */
export function inputOf(request: FastifyRequest, call: Call): Record<string, unknown> {
  // Whoever gets a page to upload a file somewhere must not thereby make a call whose input stands in its address.
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw new DomainError('request.media_type')
  requireReadableQuery(request.url)
  const query = Object.entries(request.query as Record<string, unknown>)
  const given = Object.fromEntries(query.filter(([name, value]) => value !== '' && name !== 'buId'))
  const { body } = request
  if (Array.isArray(body) && call.arrayAs) return { ...given, [call.arrayAs]: body }
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalid({ path: '', key: 'field.invalid' })
  }
  return { ...given, ...body, ...(request.params as object) }
}

/** The parser of queries keeps what it cannot decode as it came, and somebody would search for `%E0%A4%A`. */
function requireReadableQuery(url: string): void {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(url)
  } catch (cause) {
    throw new DomainError('request.malformed', {}, [], { cause })
  }
}

import type { Call } from '@rostrum/contracts/kernel/call'
import type { FastifyRequest } from 'fastify'
import { DomainError, invalid } from './domain-error.ts'

/**
 * Query, body and path combined; the body overrides the query, the path overrides both. An empty query parameter counts
 * as missing.
 */
export function inputOf(request: FastifyRequest, call: Call): Record<string, unknown> {
  // A third-party page that uploads a file must not make a call whose input is in the address.
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

/** The query parser leaves undecodable input as it is, and the search would look for `%E0%A4%A`. */
function requireReadableQuery(url: string): void {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(url)
  } catch (cause) {
    throw new DomainError('request.malformed', {}, [], { cause })
  }
}

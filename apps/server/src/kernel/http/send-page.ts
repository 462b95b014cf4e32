import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { noncePlaceholder, schemeCookie, schemes } from '@rostrum/contracts/kernel/prerender'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'

export type Page = {
  /** Contains a placeholder for the nonce. */
  readonly html: string
  /** The sources of the inline scripts in the syntax of the policy. */
  readonly scripts: string
  /** The page is the same for everybody, so its opener may keep a reference to the window. */
  readonly isPublic?: boolean
}

/**
 * Sends the HTML of an application with a fresh nonce for its styles, its own scripts in the policy, and the color
 * scheme.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, scripts, isPublic }: Page,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("script-src 'self'", `script-src 'self'${scripts}`)
  // Each response has its own nonce, so it is compressed every time.
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // A browser starts another process for a window that is cut off from its opener, which delays the page.
  if (isPublic) reply.header('cross-origin-opener-policy', 'unsafe-none')
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8')
    .send(await compress[encoding](Buffer.from(withSchemeOf(request, html).replaceAll(noncePlaceholder, nonce))))
}

function withSchemeOf(request: FastifyRequest, html: string): string {
  const chosen = schemes.find((scheme) => scheme === request.cookies[schemeCookie])
  return chosen ? html.replace('<html', `<html data-chosen-scheme="${chosen}"`) : html
}

/** @param file a built page without any user's text */
export function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8')
  const contents = [...html.matchAll(/<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)].map(
    ([, content]) => content ?? '',
  )
  const hash = (content: string) => createHash('sha256').update(content).digest('base64')
  return { html, scripts: contents.map((content) => ` 'sha256-${hash(content)}'`).join('') }
}

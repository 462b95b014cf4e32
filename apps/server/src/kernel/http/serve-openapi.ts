import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { compress } from './compress.ts'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'
import { describeApi, type PublishedCalls } from './openapi.ts'

const require = createRequire(import.meta.url)

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rostrum API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/openapi/swagger-ui.css"><link rel="stylesheet" href="/openapi/page.css">
<script src="/openapi/swagger-ui.js" defer></script><script src="/openapi/page.js" defer></script></head>
<body><main id="reference"></main></body></html>`

type Description = {
  readonly serverUrl: string
  /** Who may read: every call of staff is described. */
  readonly guards: readonly preHandlerAsyncHookHandler[]
}

/** Serves the API description for programs, and as a page with search. Responses are compressed on first request. */
export function serveOpenApi(
  app: FastifyInstance,
  publishedCalls: PublishedCalls,
  { serverUrl, guards }: Description,
): void {
  const serve = (url: string, type: string, read: () => Buffer | string) => {
    const packed = new Map<Encoding, Promise<Buffer>>()
    app.get(url, { preHandler: [...guards] }, async (request, reply) => {
      const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
      const compressed = packed.get(encoding) ?? compress[encoding](Buffer.from(read()))
      packed.set(encoding, compressed)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('vary', 'accept-encoding')
        .type(`${type}; charset=utf-8`)
        .send(await compressed)
    })
  }
  serve('/openapi.json', 'application/json', () => JSON.stringify(describeApi(publishedCalls, serverUrl)))
  serve('/openapi', 'text/html', () => page)
  serve('/openapi/swagger-ui.js', 'text/javascript', () =>
    readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  )
  serve('/openapi/swagger-ui.css', 'text/css', () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css')))
  serve('/openapi/page.js', 'text/javascript', () => readFileSync(new URL('./openapi-page.js', import.meta.url)))
  serve('/openapi/page.css', 'text/css', () => readFileSync(new URL('./openapi-page.css', import.meta.url)))
}

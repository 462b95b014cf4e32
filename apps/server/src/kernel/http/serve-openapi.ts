import type { CallKey, ManualCall } from '@rostrum/contracts/kernel/call'
import type { FastifyInstance } from 'fastify'
import { compress } from './compress.ts'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'
import { describeApi } from './openapi.ts'
import { apiPage } from './openapi-page.ts'

/** Serves the API description for programs and people. It has megabytes and is compressed on first request. */
export function serveOpenApi(
  app: FastifyInstance,
  publishedCalls: ReadonlyMap<CallKey, ManualCall>,
  serverUrl: string,
): void {
  const serve = (url: string, type: string, text: string) => {
    const bytes = Buffer.from(text)
    const packed = new Map<Encoding, Promise<Buffer>>()
    app.get(url, async (request, reply) => {
      const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
      const compressed = packed.get(encoding) ?? compress[encoding](bytes)
      packed.set(encoding, compressed)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('vary', 'accept-encoding')
        .type(`${type}; charset=utf-8`)
        .send(await compressed)
    })
  }
  serve('/openapi.json', 'application/json', JSON.stringify(describeApi(publishedCalls, serverUrl)))
  serve('/openapi', 'text/html', apiPage(publishedCalls))
}

// A bare server in a process of its own: reads a request and sends the bytes that the product sent for it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Prepared = Readonly<Record<string, { readonly headers: readonly [string, string][]; readonly body: string }>>

function serve(responses: Prepared): void {
  const prepared = new Map(
    Object.entries(responses).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), bytes: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '')
    const send = () => response.writeHead(200, answer?.headers).end(answer?.bytes)
    if (request.method === 'GET') return send()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    return request.on('end', send)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.on('message', (message: Prepared | 'stop') => {
  if (message === 'stop') process.exit(0)
  serve(message)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

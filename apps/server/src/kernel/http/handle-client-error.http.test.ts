import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApplication } from '../../app.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let listening: Awaited<ReturnType<typeof buildApplication>>['app']
let port: number

beforeAll(async () => {
  server = await startTestServer()
  listening = (await buildApplication(server.platform.config, server.database, { clock: server.clock })).app
  Object.assign(listening.server, { headersTimeout: 300, connectionsCheckingInterval: 100 })
  await listening.listen({ port: 0, host: '127.0.0.1' })
  port = (listening.server.address() as AddressInfo).port
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

/** Sends the start of a request on its own socket, and reads until the server closes it. */
async function answerTo(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(beginning)
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}

describe('a request that cannot be parsed', () => {
  const head = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'

  it('gets 431 when its headers are too large or too many', async () => {
    const large = await answerTo(`${head}x-large: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    expect(large).toContain('"reason":"request.headers_too_large"')
    const many = await answerTo(`${head}${Array.from({ length: 120 }, (_, at) => `x-${at}: 1\r\n`).join('')}\r\n`)
    expect(many).toMatch(/^HTTP\/1\.1 431 /)
    expect(many).toContain('"reason":"request.headers_too_large"')
    expect(await answerTo(`${head}${Array.from({ length: 60 }, (_, at) => `x-${at}: 1\r\n`).join('')}\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  })

  it('gets 408 when its headers arrive too slowly', async () => {
    const slow = await answerTo('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow')
    expect(slow).toMatch(/^HTTP\/1\.1 408 /)
    expect(slow).toContain('"reason":"request.too_slow"')
  })

  it('gets 400 when it is not HTTP', async () => {
    expect(await answerTo('\u0016\u0003\u0001 hello\r\n\r\n')).toContain('"reason":"request.malformed"')
  })
})

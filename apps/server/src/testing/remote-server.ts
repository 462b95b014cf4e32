import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third-party server on this machine, whose responses a test controls. */
export class RemoteServer {
  answer: RequestListener = (_request, reply) => reply.end()
  /** Requested paths and queries. */
  readonly requests: string[] = []
  readonly #server: Server = createServer((request, reply) => {
    this.requests.push(request.url ?? '')
    this.answer(request, reply)
  })

  /** @returns its origin */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

export const answersJson = (value: unknown, status = 200): RequestListener => {
  return (_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    reply.end(JSON.stringify(value))
  }
}

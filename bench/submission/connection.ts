import { connect, type Socket } from 'node:net'

export type Response = { readonly status: number; readonly body: string }

/** One kept-alive HTTP/1.1 connection that asks one thing at a time: as little work as a client can do. */
export class Connection {
  readonly #socket: Socket
  #buffer = ''
  #answer: ((response: Response) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#receive(chunk))
    socket.on('error', (error) => this.#fail?.(error))
    socket.on('close', () => this.#fail?.(new Error('the connection was closed')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  post(path: string, token: string, body: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve
      this.#fail = reject
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #receive(chunk: string): void {
    this.#buffer += chunk
    const head = this.#buffer.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.#buffer.slice(0, head))?.[1] ?? 0)
    if (this.#buffer.length < head + 4 + length) return
    const response = {
      status: Number(this.#buffer.slice(9, 12)),
      body: Buffer.from(this.#buffer.slice(head + 4, head + 4 + length), 'latin1').toString('utf8'),
    }
    this.#buffer = this.#buffer.slice(head + 4 + length)
    this.#answer?.(response)
  }
}

import { connect, type Socket } from 'node:net'

export type Response = { readonly status: number; readonly body: string }

/** One kept-alive HTTP/1.1 connection with one request at a time: the least work that a client can do. */
export class Connection {
  readonly #port: number
  #socket: Socket
  #used = false
  #buffer = ''
  #resolve: ((response: Response) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(port: number, socket: Socket) {
    this.#port = port
    this.#socket = this.#listenTo(socket)
  }

  static async open(port: number): Promise<Connection> {
    return new Connection(port, await connected(port))
  }

  /** Like a browser, it retries on a new connection if the server has just closed the idle one. */
  async post(path: string, token: string, body: string): Promise<Response> {
    const used = this.#used
    this.#used = true
    try {
      if (!this.#socket.writable) throw new Error('the connection was closed')
      return await this.#send(path, token, body)
    } catch (error) {
      if (!used) throw error
      this.#buffer = ''
      this.#socket = this.#listenTo(await connected(this.#port))
      return this.#send(path, token, body)
    }
  }

  #send(path: string, token: string, body: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #listenTo(socket: Socket): Socket {
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#receive(chunk))
    socket.on('error', (error) => this.#reject?.(error))
    socket.on('close', () => this.#reject?.(new Error('the connection was closed')))
    return socket
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
    this.#resolve?.(response)
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

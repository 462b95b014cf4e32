import type { InjectOptions, LightMyRequestResponse } from 'fastify'

export type Answer = {
  readonly status: number
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly reason?: string
  readonly errors?: readonly { path: string; message: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and assert what they read
  readonly data: any
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends requests as a browser does: stores cookies and sends its origin. */
export class TestClient {
  readonly #inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  readonly #cookies = new Map<string, string>()
  /** Sent with every request; a test may change or remove any. */
  readonly headers: Record<string, string> = { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }

  constructor(inject: (options: InjectOptions) => Promise<LightMyRequestResponse>) {
    this.#inject = inject
  }

  get(url: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: 'GET', url, query })
  }

  post(url: string, body: object = {}): Promise<Answer> {
    return this.send({ method: 'POST', url, payload: body })
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async send(options: InjectOptions): Promise<Answer> {
    const response = await this.raw(options)
    return { status: response.statusCode, headers: response.headers, ...response.json() }
  }

  /** For responses that are not an envelope: files and pages. */
  async raw(options: InjectOptions) {
    const response = await this.#inject({
      ...options,
      cookies: Object.fromEntries(this.#cookies),
      headers: { ...this.headers, ...options.headers },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

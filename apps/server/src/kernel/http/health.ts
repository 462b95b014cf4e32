import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const readyPath = '/readyz'
type DatabaseState = {
  readonly watch: { readonly awaySince: Date | undefined }
  readonly commits: { readonly loss: { readonly since: Date } | undefined } | undefined
}
type Phase = 'starting' | 'ready' | 'stopping'

/**
 * Reports from memory whether this server alone accepts requests. A balancer that removed servers during a database
 * outage would prevent deadline tokens for clients that arrive in time. The start of the outage is a separate field.
 */
export class Health {
  readonly #database: DatabaseState
  #phase: Phase = 'starting'

  constructor(database: DatabaseState) {
    this.#database = database
  }

  get isStopping(): boolean {
    return this.#phase === 'stopping'
  }

  /** `/healthz`: the process responds. `/readyz`: from the end of the start to the beginning of the stop. */
  mount(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      this.#phase = 'ready'
    })
    app.addHook('preClose', async () => {
      this.#phase = 'stopping'
    })
    app.get('/healthz', async () => ({ status: 'alive' }))
    // For injected requests; all others are answered before the router.
    app.get(readyPath, async (_request, reply) => reply.status(this.#status).send(this.#body))
  }

  /**
   * Answers `/readyz` ahead of all queues.
   *
   * @returns whether the request was for it
   */
  answer({ method, url }: IncomingMessage, response: ServerResponse): boolean {
    if (url !== readyPath || (method !== 'GET' && method !== 'HEAD')) return false
    response.writeHead(this.#status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(this.isStopping && { connection: 'close' }),
    })
    response.end(method === 'HEAD' ? undefined : JSON.stringify(this.#body))
    return true
  }

  get #status(): number {
    return this.#phase === 'ready' ? 200 : 503
  }

  get #body() {
    const { watch, commits } = this.#database
    return {
      status: this.#phase,
      databaseAwaySince: watch.awaySince?.toISOString() ?? null,
      writesStoppedSince: commits?.loss?.since.toISOString() ?? null,
    }
  }
}

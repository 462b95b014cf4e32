import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** In a rush browsers connect faster than the server accepts. Beyond the backlog the kernel resets them. */
const backlog = 4096
/** Node accepts one connection per loop iteration and listening socket, and iterations are long in a rush. */
const listenerCount = process.platform === 'linux' ? 16 : 1
const idleCloseMilliseconds = 50

export type ListenAddress = { readonly port: number; readonly host: string }

/**
 * Listens on several sockets of one port. In a rush clients are then accepted and get a position in the queue, instead
 * of waiting unseen in the kernel.
 *
 * @returns the address, with the chosen port when the given one is 0
 * @throws EADDRINUSE when the port is in use, also by another server that shares ports
 */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<string> {
  if (listenerCount === 1) return listenWithoutLog(app, { port, host, backlog })
  await requireFreePort({ port, host })
  const extraListeners = Array.from({ length: listenerCount - 1 }, () => createExtraListener(app.server))
  app.addHook('preClose', () => closeAll(extraListeners, app))
  const options = { port, host, backlog, reusePort: true } satisfies ListenOptions
  const address = await listenWithoutLog(app, options)
  const chosen = (app.server.address() as AddressInfo).port
  for (const listener of extraListeners) await openListener(listener, { ...options, port: chosen })
  return address
}

/** The caller prints the addresses; the framework would log them again. */
async function listenWithoutLog(app: FastifyInstance, options: ListenOptions): Promise<string> {
  const { level } = app.log
  app.log.level = 'warn'
  try {
    return await app.listen(options)
  } finally {
    app.log.level = level
  }
}

/** The name is unknown, or the address belongs to another host. */
const foreignHostCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']

/**
 * A shared port is open to every process of the same user: a second server would receive half of the visitors.
 *
 * @throws EADDRINUSE when the port is in use; one sentence for the operator when the host does not belong to this
 * machine
 */
export async function requireFreePort({ port, host }: ListenAddress): Promise<void> {
  const probe = await openListener(createServer(), { port, host }).catch((error: NodeJS.ErrnoException) => {
    if (!foreignHostCodes.includes(error.code ?? '')) throw error
    throw new Error(`HOST is ${host}, which is no address of this machine; 0.0.0.0 means all of its addresses.`, {
      cause: error,
    })
  })
  probe.close()
  await once(probe, 'close')
}

const createExtraListener = (server: Server): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

async function openListener(listener: Server, options: ListenOptions): Promise<Server> {
  listener.listen(options)
  await once(listener, 'listening')
  return listener
}

/** Stops accepting connections, and waits for those in progress. */
async function closeAll(extraListeners: readonly Server[], { server }: FastifyInstance): Promise<void> {
  const open = extraListeners.filter((listener) => listener.listening)
  const closed = open.map((listener) => once(listener, 'close'))
  for (const listener of open) listener.close()
  const closeIdle = setInterval(() => server.closeIdleConnections(), idleCloseMilliseconds)
  await Promise.all(closed)
  clearInterval(closeIdle)
}

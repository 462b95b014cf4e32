import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** In a rush browsers come faster than they can be let in; at the door they wait, past it they would be reset. */
const backlog = 4096
/** Node lets in one connection at each turn of its loop from each socket that listens, and turns are long in a rush. */
const listenerCount = process.platform === 'linux' ? 16 : 1
const idleCloseMilliseconds = 50

export type ListenAddress = { readonly port: number; readonly host: string }

/**
 * Listens by several doors on one port, so that who comes in a rush is let in and told a place in the queue instead of
 * waiting unseen in the kernel.
 *
 * @returns the address, with the port that was chosen when the given one is 0
 * @throws EADDRINUSE when the port is taken, also by another server that shares ports
 */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<string> {
  if (listenerCount === 1) return listenWithoutLog(app, { port, host, backlog })
  await requireFreePort({ port, host })
  const sideDoors = Array.from({ length: listenerCount - 1 }, () => createExtraListener(app.server))
  app.addHook('preClose', () => closeAll(sideDoors, app))
  const options = { port, host, backlog, reusePort: true } satisfies ListenOptions
  const address = await listenWithoutLog(app, options)
  const chosen = (app.server.address() as AddressInfo).port
  for (const door of sideDoors) await openListener(door, { ...options, port: chosen })
  return address
}

/** Whoever starts the server tells its addresses; the framework would log them once more. */
async function listenWithoutLog(app: FastifyInstance, options: ListenOptions): Promise<string> {
  const { level } = app.log
  app.log.level = 'warn'
  try {
    return await app.listen(options)
  } finally {
    app.log.level = level
  }
}

/** The name is unknown, or the address belongs to another machine. */
const foreignHostCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']

/**
 * Sockets that share a port share it with anybody of the same user: a second server would take half of the visitors.
 *
 * @throws EADDRINUSE when the port is taken; one sentence for the operator when the host is not of this machine
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

async function openListener(door: Server, options: ListenOptions): Promise<Server> {
  door.listen(options)
  await once(door, 'listening')
  return door
}

/** Lets nobody in any more, and waits for those who are being served. */
async function closeAll(extraListeners: readonly Server[], { server }: FastifyInstance): Promise<void> {
  const open = extraListeners.filter((door) => door.listening)
  const closed = open.map((door) => once(door, 'close'))
  for (const door of open) door.close()
  const sweep = setInterval(() => server.closeIdleConnections(), idleCloseMilliseconds)
  await Promise.all(closed)
  clearInterval(sweep)
}

import { fetchTracked } from './api-request.ts'
import { readEnvelope, refusalOf } from './envelope.ts'
import type { SendPart } from './tus.ts'

/** Sends the requests of an upload with what an application adds to each. */
export const uploadSender =
  (common: () => Readonly<Record<string, string>>): SendPart =>
  async (method, address, headers, body) => {
    // The server names an upload by its whole address, and a proxy may have changed the host.
    const { pathname } = new URL(address, location.origin)
    const request = { method, body: body ?? null, headers: { ...headers, ...common() } }
    const reply = await fetchTracked(pathname, request)
    if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
    return reply
  }

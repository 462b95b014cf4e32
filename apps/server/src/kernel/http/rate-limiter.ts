import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { networkOf } from './network-of-address.ts'

const windowMilliseconds = 60_000
/** The cost of sending cached bytes relative to an ordinary response. */
export const cachedResponseCost = 0.1

/** Counts requests per network of an address, in one-minute windows that start for all addresses at once. */
export class RateLimiter {
  readonly #perMinute: number
  readonly #used = new Map<string, number>()
  #windowEnds = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /**
   * Counts a request.
   *
   * @returns milliseconds until there is capacity again, or undefined when there is some
   */
  consume(address: string, now: Date, cost = 1): number | undefined {
    const left = this.#windowEnds - now.getTime()
    if (left <= 0 || left > windowMilliseconds) {
      this.#used.clear()
      this.#windowEnds = now.getTime() + windowMilliseconds
    }
    const network = networkOf(address)
    const consumed = (this.#used.get(network) ?? 0) + cost
    this.#used.set(network, consumed)
    return consumed > this.#perMinute ? this.#windowEnds - now.getTime() : undefined
  }
}

/**
 * Finds the client address of a raw request as the router does: trusted proxies may supply it. Clients that
 * disconnected too early share the empty address.
 */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusts = proxyAddress.compile([...trustedProxies])
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, trusts))
}

import { isOnline, markReachable, markUnreachable } from './network.ts'

const probeTimeout = 4000
const probeInterval = 10_000

/** Whether the server is reachable now, independent of the browser's network state. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) })
    return true
  } catch {
    return false
  }
}

let isProbing = false

/** Records that a call got no response, and polls until the server is reachable again. */
export function probeUntilReachable(): void {
  markUnreachable()
  // Randomized, so that clients do not all query a returning server at once.
  if (!isProbing) setTimeout(probe, probeInterval * (1 + Math.random()))
  isProbing = true
}

async function probe() {
  isProbing = false
  if (isOnline()) return
  if (await isServerReachable()) markReachable()
  else probeUntilReachable()
}

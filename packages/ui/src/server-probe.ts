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

/**
 * Finds out whether the server is reachable after a call got no response, and polls until it is. One call may fail alone:
 * only when the server does not answer either, the network counts as lost.
 */
export function probeUntilReachable(): void {
  if (isProbing) return
  isProbing = true
  void probe()
}

async function probe() {
  if (await isServerReachable()) {
    isProbing = false
    markReachable()
    return
  }
  markUnreachable()
  // Randomized, so that clients do not all query a returning server at once.
  setTimeout(probeAgain, probeInterval * (1 + Math.random()))
}

/** A call that got a response meanwhile ends the polling. */
function probeAgain() {
  if (isOnline()) isProbing = false
  else void probe()
}

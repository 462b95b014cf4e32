import { isOnline, markReachable, markUnreachable } from './network.ts'

const probeTimeout = 4000
const probeInterval = 10_000

/** Whether the server can be reached now, whatever the browser believes of its network. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) })
    return true
  } catch {
    return false
  }
}

let isProbing = false

/** Notes that a call got no answer, and looks from time to time whether the server can be reached again. */
export function probeUntilReachable(): void {
  markUnreachable()
  // Spread, so that a server that comes back is not asked by everybody at once.
  if (!isProbing) setTimeout(probe, probeInterval * (1 + Math.random()))
  isProbing = true
}

async function probe() {
  isProbing = false
  if (isOnline()) return
  if (await isServerReachable()) markReachable()
  else probeUntilReachable()
}

import { isOnline, noteReached, noteUnreached } from './network.ts'

const longestWait = 4000
const betweenProbes = 10_000

/** Whether the server can be reached now, whatever the browser believes of its network. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) })
    return true
  } catch {
    return false
  }
}

let looking = false

/** Notes that a call got no answer, and looks from time to time whether the server can be reached again. */
export function noteLost(): void {
  noteUnreached()
  // Spread, so that a server that comes back is not asked by everybody at once.
  if (!looking) setTimeout(lookAgain, betweenProbes * (1 + Math.random()))
  looking = true
}

async function lookAgain() {
  looking = false
  if (isOnline()) return
  if (await serverAnswers()) noteReached()
  else noteLost()
}

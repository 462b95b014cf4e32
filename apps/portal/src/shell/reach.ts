import { isOnline, noteReached, noteUnreached } from '@rostrum/ui/network'
import { keptAtHeader } from '../offline/kept-calls.ts'

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

/** Notes what a reply tells of the network: an answer from the device means that the server gave none. */
export function noteReply(headers: Headers): void {
  if (headers.has(keptAtHeader)) noteLost()
  else noteReached()
}

async function lookAgain() {
  looking = false
  if (isOnline()) return
  if (await serverAnswers()) noteReached()
  else noteLost()
}

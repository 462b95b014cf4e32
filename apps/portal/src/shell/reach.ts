import { noteReached } from '@rostrum/ui/network'
import { noteLost } from '@rostrum/ui/reach'
import { keptAtHeader } from '../offline/kept-calls.ts'

/** Notes what a reply tells of the network: an answer from the device means that the server gave none. */
export function noteReply(headers: Headers): void {
  if (headers.has(keptAtHeader)) noteLost()
  else noteReached()
}

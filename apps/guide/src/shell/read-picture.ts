import { readData } from '@rostrum/ui/envelope'

/** A picture that the session of the phone app may see, which an address alone does not name. @throws ApiFailure */
export async function readPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const reply = await fetch(address, { headers: { 'x-client': 'phone' }, signal })
  if (!reply.ok) await readData(reply)
  return reply.blob()
}

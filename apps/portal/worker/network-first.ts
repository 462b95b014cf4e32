import { cachedAtHeader, offlineCacheName } from '../src/offline/offline-cache.ts'

/** Pictures larger than this are not worth their room. */
const maxResponseBytes = 1_048_576
const maxResponses = 80

/** Grows with each forgetting: an answer that was asked for before it is not kept after it. */
let generation = 0

/** Asks the server; without a network, answers what it answered last. */
export async function networkFirst(request: Request, extend: (work: Promise<unknown>) => void): Promise<Response> {
  const asked = generation
  try {
    const answer = await fetch(request)
    if (answer.ok) extend(cacheResponse(request, answer.clone(), asked))
    else if (answer.status !== 401 && answer.status < 500) extend(drop(request))
    return answer
  } catch (error) {
    const kept = await (await caches.open(offlineCacheName)).match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Forgets everything that is kept of the person: at log-out, and when the server has ended the session. */
export async function clearCachedResponses(): Promise<void> {
  generation += 1
  await caches.delete(offlineCacheName)
}

async function cacheResponse(request: Request, answer: Response, asked: number): Promise<void> {
  const content = await answer.blob()
  if (content.size > maxResponseBytes) return
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, new Date().toISOString())
  const cache = await caches.open(offlineCacheName)
  if (asked !== generation) {
    await caches.delete(offlineCacheName)
    return
  }
  await cache.put(request, new Response(content, { status: answer.status, headers }))
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxResponses))) await cache.delete(oldest)
}

/** What the server no longer shows is not shown from the device either. */
async function drop(request: Request): Promise<void> {
  await (await caches.open(offlineCacheName)).delete(request, { ignoreVary: true })
}

import { expireResponses, unlessExpired } from '../src/offline/response-age.ts'
import { cachedAtHeader, offlineCacheName } from '../src/shell/offline-cache.ts'

/** Larger pictures are not worth the storage. */
const maxResponseBytes = 1_048_576
const maxResponses = 80

/** Incremented by each purge: a response that was requested before it is not cached after it. */
let generation = 0

/** Fetches from the server; offline, returns the last response, or says that it is too old. */
export async function networkFirst(request: Request, extend: (work: Promise<unknown>) => void): Promise<Response> {
  const startGeneration = generation
  try {
    const answer = await fetch(request)
    if (answer.ok) extend(cacheResponse(request, answer.clone(), startGeneration))
    else if (answer.status !== 401 && answer.status < 500) extend(drop(request))
    return answer
  } catch (error) {
    const cache = await caches.open(offlineCacheName)
    const cached = await cache.match(request, { ignoreVary: true })
    if (cached) return unlessExpired(cache, request, cached, Date.now())
    throw error
  }
}

/** Deletes what is too old to be shown, also if no page asks for it. */
export async function expireCachedResponses(): Promise<void> {
  if (await caches.has(offlineCacheName)) await expireResponses(await caches.open(offlineCacheName), Date.now())
}

/** Deletes all cached data of the person: at log-out, and when the server has ended the session. */
export async function clearCachedResponses(): Promise<void> {
  generation += 1
  await caches.delete(offlineCacheName)
}

async function cacheResponse(request: Request, answer: Response, startGeneration: number): Promise<void> {
  const content = await answer.blob()
  if (content.size > maxResponseBytes) return
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, new Date().toISOString())
  const cache = await caches.open(offlineCacheName)
  if (startGeneration !== generation) {
    await caches.delete(offlineCacheName)
    return
  }
  await cache.put(request, new Response(content, { status: answer.status, headers }))
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxResponses))) await cache.delete(oldest)
}

/** Data that the server no longer returns is not served from the cache either. */
async function drop(request: Request): Promise<void> {
  await (await caches.open(offlineCacheName)).delete(request, { ignoreVary: true })
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call } from './api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Never settles, until its request is aborted. */
const stalled = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const endless = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({ start: (controller) => void stalled(signal).catch((reason) => controller.error(reason)) })

it.each([
  ['sends nothing', ({ signal }: RequestInit) => stalled(signal)],
  ['breaks off within a response', async ({ signal }: RequestInit) => new Response(endless(signal))],
])('a call ends like one without a connection when the server %s for too long', async (_how, reply) => {
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => reply(request))
  let failure: unknown
  void call('GET /workbenchApi/forms/{code}', { code: 'a' }).catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(99_000)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2000)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ isOffline: true })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../../testing/fake-event-source.ts'
import { openSharedEventSource } from './shared-event-source.ts'

/** One lock, as the browser grants it: in the order of the requests, and without those that were aborted. */
class FakeLocks {
  readonly #waiting: (() => Promise<void>)[] = []
  #held = false

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    this.#waiting.push(async () => {
      if (!signal.aborted) await hold()
    })
    return this.#next()
  }

  async #next(): Promise<void> {
    const first = this.#held ? undefined : this.#waiting.shift()
    if (!first) return
    this.#held = true
    await first()
    this.#held = false
    await this.#next()
  }
}

const ends: (() => void)[] = []

function openTab() {
  const heard = { changes: 0, refusals: 0 }
  const end = openSharedEventSource('/stream', {
    onChange: () => void heard.changes++,
    onRefused: () => void heard.refusals++,
  })
  ends.push(end)
  return { heard, end }
}

const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)

beforeEach(() => {
  FakeEventSource.all.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const withLocks = () => Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })

it('tabs share one stream, and all hear of each event', async () => {
  withLocks()
  const tabs = Array.from({ length: 8 }, openTab)
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  open()[0]?.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(tabs.map(({ heard }) => heard.changes)).toEqual(tabs.map(() => 1)))
})

it('another tab takes over when the one with the stream closes', async () => {
  withLocks()
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  const [former] = open()
  first.end()
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  expect(open()[0]).not.toBe(former)
  open()[0]?.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(second.heard.changes).toBe(1))
})

it('a page that goes into the history gives the stream away, and looks again when it comes back', async () => {
  withLocks()
  const { heard } = openTab()
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  expect(open()).toHaveLength(0)
  window.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  expect(heard.changes).toBe(1)
})

it('without locks a hidden tab has no stream', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const { heard } = openTab()
  expect(open()).toHaveLength(1)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(1)
  expect(heard.changes).toBe(1)
  visibility.mockRestore()
})

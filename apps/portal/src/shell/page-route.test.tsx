import { afterEach, expect, it, vi } from 'vitest'
import { pageRoute } from './page-route.tsx'

afterEach(() => void vi.useRealTimers())

const load = (route: ReturnType<typeof pageRoute>) =>
  typeof route.lazy === 'function' ? route.lazy() : Promise.reject(new Error('the page does not load on demand'))

it('a page whose files have not arrived after 120 seconds fails, and not before', async () => {
  vi.useFakeTimers()
  const loading = load(pageRoute('/help/index', 'shell.page_help', () => new Promise(() => {}), { light: true }))
  const result = loading.then(
    () => 'loaded',
    () => 'failed',
  )
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([result, 'loading'])).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('failed')
})

it('a page whose files arrive in time is shown', async () => {
  const Component = () => null
  expect(await load(pageRoute('/help/index', 'shell.page_help', async () => ({ Component }), { light: true }))).toEqual(
    {
      Component,
    },
  )
})

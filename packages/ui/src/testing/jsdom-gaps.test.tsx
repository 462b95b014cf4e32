import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

it('frames are drawn after a false clock is gone, whatever has happened under it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  document.body.innerHTML = '<button>Gone while it has the focus</button>'
  document.querySelector('button')?.focus()
  requestAnimationFrame(() => {})
  document.body.replaceChildren()
  vi.useRealTimers()
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0)
})

import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

it('animation frames run after a fake clock is removed, whatever happened under it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  document.body.innerHTML = '<button>Gone while it has the focus</button>'
  document.querySelector('button')?.focus()
  requestAnimationFrame(() => {})
  document.body.replaceChildren()
  vi.useRealTimers()
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0)
})

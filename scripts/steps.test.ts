import { expect, it, vi } from 'vitest'
import { run } from './steps.mjs'

it('ends a run that exceeds its limit, and prints what was running', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const result = await run('node', ['-e', 'for (;;) {}'], { minutes: 0.01 })
  const lines = printed.mock.calls.map(([line]) => String(line))
  printed.mockRestore()
  expect(result).toMatchObject({ code: 1 })
  expect(lines[0]).toMatch(/^node did not end within 0.01 minutes/)
  expect(lines[1]).toContain('for (;;) {}')
})

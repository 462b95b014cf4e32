import { expect, it } from 'vitest'
import { positionsArePublic } from './positions-public.ts'

it('positions can be read from their publication on, and not where none is set', () => {
  const at = (now: string, positionsPublishedAt: string | null) =>
    positionsArePublic({ positionsPublishedAt }, Date.parse(now))
  expect(at('2026-11-10T00:59:59Z', '2026-11-10T01:00:00Z')).toBe(false)
  expect(at('2026-11-10T01:00:00Z', '2026-11-10T01:00:00Z')).toBe(true)
  expect(at('2026-11-10T01:00:00Z', null)).toBe(false)
})

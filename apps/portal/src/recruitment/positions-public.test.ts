import { expect, it } from 'vitest'
import { positionsArePublic } from './positions-public.ts'

it('positions are public from their publication date, and not if there is none', () => {
  const at = (now: string, positionsPublishedAt: string | null) =>
    positionsArePublic({ positionsPublishedAt }, Date.parse(now))
  expect(at('2026-11-10T00:59:59Z', '2026-11-10T01:00:00Z')).toBe(false)
  expect(at('2026-11-10T01:00:00Z', '2026-11-10T01:00:00Z')).toBe(true)
  expect(at('2026-11-10T01:00:00Z', null)).toBe(false)
})

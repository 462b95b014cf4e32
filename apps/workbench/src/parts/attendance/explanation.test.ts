import { expect, it } from 'vitest'
import { spanOf } from './explanation.ts'

it('the ruler reaches from the first to the last window or punch', () => {
  const reason = { code: 'plan.pattern', parameters: {} }
  expect(spanOf({ clocks: [], unused: [] })).toBeUndefined()
  const clock = {
    ...{ kind: 'on' as const, plannedAt: null, at: null, place: null, distance: null, result: 'missing', reasons: [] },
    ...{ punch: null, photo: 'none' as const },
    window: { from: '2026-11-03T07:00:00Z', to: '2026-11-03T11:00:00Z' },
  }
  const unused = [{ at: '2026-11-03T12:00:00Z', reason }]
  expect(spanOf({ clocks: [clock], unused })).toEqual({
    from: Date.parse('2026-11-03T07:00:00Z'),
    to: Date.parse('2026-11-03T12:00:00Z'),
  })
})

import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import { expect, it } from 'vitest'
import { periodsOf, sinceOf } from './assignment-fields.ts'

let count = 0
const event = (day: string, values: Readonly<Record<string, unknown>>, rest: Partial<TimelineEvent> = {}) =>
  ({
    ...{
      id: `event-${++count}`,
      act: 'transfer',
      day,
      timing: 'past',
      founding: false,
      actorKind: 'system',
      actor: null,
    },
    ...{ at: `${day}T00:00:00Z`, rescindedAt: null, rescindedBy: null, replaces: null, replacedBy: null },
    ...{ origin: 'command', remark: '' },
    changes: Object.entries(values).map(([field, to]) => ({ field, from: null, to })),
    ...rest,
  }) as const satisfies TimelineEvent

it('gives the days of each value, without rescinded events, up to the day on which the person has left', () => {
  const newestFirst = [
    event('2026-07-01', { managerId: null }, { act: 'left' }),
    event('2026-05-01', { storeId: 'c' }),
    event('2026-05-01', { storeId: 'b' }),
    event('2026-03-01', { storeId: 'x' }, { timing: 'rescinded' }),
    event('2026-02-01', { managerId: 'm' }),
    event('2026-01-05', { storeId: 'a' }, { act: 'entry-approved' }),
  ]
  const stores = periodsOf('storeId', newestFirst)
  expect(stores).toEqual([
    { value: 'a', from: '2026-01-05', until: '2026-05-01' },
    { value: 'c', from: '2026-05-01', until: '2026-07-01' },
  ])
  expect(sinceOf(stores, '2026-04-30')).toBe('2026-01-05')
  expect(sinceOf(stores, '2026-07-01')).toBeUndefined()
  expect(periodsOf('managerId', newestFirst)).toEqual([{ value: 'm', from: '2026-02-01', until: '2026-07-01' }])
})

it('shows no days without a value, and joins equal ones', () => {
  const newestFirst = [
    event('2026-04-01', { storeId: 'b' }),
    event('2026-03-01', { storeId: null }),
    event('2026-02-01', { storeId: 'a' }),
    event('2026-01-05', { storeId: 'a' }),
  ]
  expect(periodsOf('storeId', newestFirst)).toEqual([
    { value: 'a', from: '2026-01-05', until: '2026-03-01' },
    { value: 'b', from: '2026-04-01', until: null },
  ])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { type Day, rowOn } from './fold.ts'
import { type Change, type LiveEvent, type Plan, planChanges } from './plan.ts'
import { defineTimeline } from './timeline.ts'

const timeline = defineTimeline({
  kind: 'assignment',
  rowTable: 'assignment_row',
  fields: ['department', 'post', 'store', 'grade', 'manager'],
  founding: ['entry'],
  closing: ['closed'],
})

let count = 0
const append = (act: string, day: Day, patch: object, id = `e${++count}`): Change => ({
  type: 'append',
  id,
  act,
  day,
  patch: { ...patch },
  state: 'applied',
})
const correct = (eventId: string, id: string, rest: object): Change => ({ type: 'correct', eventId, id, ...rest })
const rescind = (...eventIds: string[]): Change => ({ type: 'rescind', eventIds })

const liveAfter = (present: readonly LiveEvent[], { added, rescinded }: Plan): readonly LiveEvent[] => {
  const gone = new Set(rescinded.map(({ id }) => id))
  return [...present.filter(({ id }) => !gone.has(id)), ...added.filter(({ id }) => !gone.has(id))]
}

/** Applies groups of changes one after the other. */
function apply(...groups: readonly (readonly Change[])[]): { plan: Plan; live: readonly LiveEvent[] } {
  let live: readonly LiveEvent[] = []
  let plan = planChanges(timeline, live, [])
  for (const changes of groups) {
    plan = planChanges(timeline, live, changes)
    live = liveAfter(live, plan)
  }
  return { plan, live }
}

const shown = ({ after }: Plan, ...fields: string[]) =>
  after.map(({ from, until, values }) => [from, until, ...fields.map((field) => values[field])])

const refusalOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return 'none'
}

const entry = append('entry', '2026-03-01', { department: 'D1', post: 'P1', store: 'S1' }, 'entry')

describe('the exact readings', () => {
  it('a correction keeps the place of its event in the order of the day', () => {
    const { plan } = apply(
      [entry],
      [append('transfer', '2026-06-03', { store: 'A' }, 'first')],
      [append('transfer', '2026-06-03', { store: 'B' }, 'second')],
      [correct('first', 'corrected', { patch: { store: 'C' } })],
    )
    expect(shown(plan, 'store')).toEqual([
      ['2026-03-01', '2026-06-03', 'S1'],
      ['2026-06-03', null, 'B'],
    ])
  })

  it('a correction to another day is the last of that day', () => {
    const { plan } = apply(
      [entry, append('transfer', '2026-06-03', { store: 'A' }, 'first')],
      [append('transfer', '2026-07-01', { store: 'B' }, 'second')],
      [correct('first', 'moved', { day: '2026-07-01' })],
    )
    expect(shown(plan, 'store').at(-1)).toEqual(['2026-07-01', null, 'A'])
  })

  it('the patch of a correction is laid over the old one, and only `unset` takes a field out', () => {
    const { plan } = apply([entry], [correct('entry', 'corrected', { patch: { department: 'D9' }, unset: ['store'] })])
    expect(shown(plan, 'department', 'post', 'store')).toEqual([['2026-03-01', null, 'D9', 'P1', null]])
    expect(plan.after[0]?.sources).toEqual({ department: 'corrected', post: 'corrected' })
  })

  it('a rescinded correction brings nothing back', () => {
    const { plan } = apply(
      [entry, append('transfer', '2026-05-01', { store: 'A' }, 'transfer')],
      [correct('transfer', 'corrected', { patch: { store: 'B' } })],
      [rescind('corrected')],
    )
    expect(shown(plan, 'store')).toEqual([['2026-03-01', null, 'S1']])
  })

  it('the founding event stays while later events count, and goes together with them', () => {
    const transfer = append('transfer', '2026-05-01', { store: 'A' }, 'transfer')
    expect(refusalOf(() => apply([entry, transfer], [rescind('entry')]))).toBe('timeline.founding_needed')
    expect(apply([entry, transfer], [rescind('entry', 'transfer')]).plan.after).toEqual([])
  })

  it('what the founding event is moved behind is void for good', () => {
    const transfer = append('transfer', '2026-05-01', { store: 'A' }, 'transfer')
    const moved = apply([entry, transfer], [correct('entry', 'later', { day: '2026-06-01' })])
    expect(moved.plan.voided).toMatchObject([{ id: 'transfer', rescindedBy: 'later' }])
    const back = planChanges(timeline, moved.live, [correct('later', 'back', { day: '2026-03-01' })])
    expect(shown(back, 'store')).toEqual([['2026-03-01', null, 'S1']])
  })

  it('a founding event is folded first on its day', () => {
    const { plan } = apply(
      [entry, append('transfer', '2026-05-01', { store: 'S2' }, 'transfer')],
      [correct('entry', 'moved', { day: '2026-05-01' })],
    )
    expect(shown(plan, 'store')).toEqual([['2026-05-01', null, 'S2']])
  })

  it('a field set to nothing is equal to one that was never set', () => {
    const { plan } = apply([entry, append('transfer', '2026-04-01', { manager: null }, 'nothing')])
    expect(plan.after).toHaveLength(1)
    expect(plan.after[0]?.sources).not.toHaveProperty('manager')
  })

  it('nothing comes before the founding event or after a closing one, and there is one founding event', () => {
    const before = append('transfer', '2026-02-01', { store: 'A' })
    expect(refusalOf(() => apply([entry, before]))).toBe('timeline.before_founding')
    expect(refusalOf(() => apply([entry, append('entry', '2026-04-01', {})]))).toBe('timeline.founded_already')
    const closed = append('closed', '2026-06-01', { store: null })
    expect(refusalOf(() => apply([entry, closed, append('transfer', '2026-06-02', { store: 'A' })]))).toBe(
      'timeline.after_closing',
    )
  })

  it('the source of a field is the last event that set it, and stays where no value changes', () => {
    const promoted = append('transfer', '2026-04-01', { grade: 'G2' }, 'promoted')
    const again = append('transfer', '2026-05-01', { grade: 'G2', store: 'S2' }, 'again')
    const same = append('transfer', '2026-06-01', { store: 'S2' }, 'same')
    const { plan } = apply([entry, promoted, again, same])
    expect(plan.after.map(({ sources }) => [sources.grade, sources.store])).toEqual([
      [undefined, 'entry'],
      ['promoted', 'entry'],
      ['again', 'again'],
    ])
  })

  it('an earlier change flows into later rows up to the next event that sets the field', () => {
    const { plan } = apply(
      [
        entry,
        append('transfer', '2026-05-01', { store: 'S2' }),
        append('transfer', '2026-07-01', { department: 'D3' }),
      ],
      [append('transfer', '2026-04-01', { department: 'D2', store: 'S9' })],
    )
    expect(shown(plan, 'department', 'store')).toEqual([
      ['2026-03-01', '2026-04-01', 'D1', 'S1'],
      ['2026-04-01', '2026-05-01', 'D2', 'S9'],
      ['2026-05-01', '2026-07-01', 'D2', 'S2'],
      ['2026-07-01', null, 'D3', 'S2'],
    ])
  })

  it('an event that does not count any more cannot be corrected', () => {
    const transfer = append('transfer', '2026-05-01', { store: 'A' }, 'transfer')
    const { live } = apply([entry, transfer], [rescind('transfer')])
    expect(refusalOf(() => planChanges(timeline, live, [correct('transfer', 'late', {})]))).toBe(
      'timeline.event_rescinded',
    )
  })
})

const dayOf = (offset: number): Day => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)

const randomEvents = fc.array(
  fc.record({
    offset: fc.integer({ min: 1, max: 40 }),
    patch: fc.dictionary(fc.constantFrom(...timeline.fields), fc.constantFrom('a', 'b', null), { maxKeys: 3 }),
  }),
  { maxLength: 12 },
)

/** The value of a field on a day, said in words: what the last event until that day sets. */
function expectedValue(events: readonly LiveEvent[], field: string, day: Day): unknown {
  const before = events.filter((event) => event.day <= day && field in event.patch)
  const last = before.toSorted((one, other) =>
    one.day === other.day
      ? Number(other.act === 'entry') - Number(one.act === 'entry') || one.seq - other.seq
      : one.day.localeCompare(other.day),
  )
  return last.at(-1)?.patch[field] ?? null
}

describe('whatever events there are', () => {
  it('each day has the values that the last event before it set, and rows neither overlap nor leave a gap', () => {
    fc.assert(
      fc.property(randomEvents, (random) => {
        const changes = random.map(({ offset, patch }) => append('transfer', dayOf(offset), patch))
        const { plan, live } = apply([append('entry', dayOf(0), { department: 'a' })], ...changes.map((one) => [one]))
        for (let offset = 0; offset <= 42; offset++) {
          const row = rowOn(plan.after, dayOf(offset))
          for (const field of timeline.fields)
            expect(row?.values[field]).toEqual(expectedValue(live, field, dayOf(offset)))
        }
        for (const [at, { from, until }] of plan.after.entries()) {
          expect(until === null || from < until).toBe(true)
          expect(until).toBe(plan.after[at + 1]?.from ?? null)
        }
      }),
    )
  })

  it('the order in which changes on different days arrive does not matter', () => {
    fc.assert(
      fc.property(randomEvents, fc.infiniteStream(fc.integer()), (random, order) => {
        const days = new Map(random.map(({ offset, patch }) => [offset, patch]))
        const changes = [...days].map(([offset, patch]) => append('transfer', dayOf(offset), patch, `d${offset}`))
        const shuffled = changes
          .map((change) => ({ change, rank: order.next().value ?? 0 }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ change }) => change)
        const first = append('entry', dayOf(0), { department: 'a' }, 'entry')
        expect(apply([first, ...shuffled]).plan.after).toEqual(apply([first, ...changes]).plan.after)
      }),
    )
  })

  it('adding an event and rescinding it leaves the rows as they were', () => {
    fc.assert(
      fc.property(randomEvents, fc.integer({ min: 1, max: 40 }), (random, offset) => {
        const changes = random.map((one) => append('transfer', dayOf(one.offset), one.patch))
        const start = [append('entry', dayOf(0), { department: 'a' }), ...changes]
        const { live, plan } = apply(start)
        const added = planChanges(timeline, live, [append('transfer', dayOf(offset), { store: 'x' }, 'extra')])
        const undone = planChanges(timeline, liveAfter(live, added), [rescind('extra')])
        expect(undone.after).toEqual(plan.after)
      }),
    )
  })
})

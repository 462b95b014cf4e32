import {
  defaultRoomSize,
  type SeatingMethod,
  SeatingSeed,
  TicketNumberRule,
} from '@rostrum/contracts/recruitment/examination/seating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allotSeats, type Examinee, type ExamRoom, type Seat } from './seating.ts'
import { ticketNumber } from './ticket-number.ts'
import { shuffled, xoshiro128starstar } from './xoshiro.ts'

const seedOfReference = '00000001000000020000000300000004'
const seed = '6f1a4c0e9b2d7788a1b2c3d4e5f60718'

describe('the generator', () => {
  it('matches the reference code for the state 1, 2, 3, 4', () => {
    const next = xoshiro128starstar(seedOfReference)
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })
  it('shuffles without loss, and the same way each time', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (items) => {
        expect(shuffled(items, seed)).toEqual(shuffled(items, seed))
        expect(shuffled(items, seed).sort()).toEqual([...items].sort())
      }),
    )
  })
  it('favors no order: over 6,000 seeds each order of three occurs about 1,000 times', () => {
    const seeds = xoshiro128starstar(seed)
    const word = () => seeds().toString(16).padStart(8, '0')
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 6000; draw += 1) {
      const order = shuffled(['a', 'b', 'c'], word() + word() + word() + word()).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
  it('needs a seed of 128 bits that are not all zero', () => {
    expect(SeatingSeed.safeParse(seed).success).toBe(true)
    expect(SeatingSeed.safeParse('0'.repeat(32)).success).toBe(false)
    expect(SeatingSeed.safeParse('6f1a').success).toBe(false)
  })
})

const roomsOf = (count: number, capacity = defaultRoomSize): ExamRoom[] =>
  Array.from({ length: count }, (_, index) => ({ site: index < count / 2 ? '01' : '02', room: index + 1, capacity }))
const examineesOf = (count: number, positions: number): Examinee[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `2026-${String(index).padStart(6, '0')}`,
    positionId: `p${index % positions}`,
  }))

function seatsOf(examinees: readonly Examinee[], rooms: readonly ExamRoom[], method: SeatingMethod): readonly Seat[] {
  const allotment = allotSeats(examinees, rooms, method, seed)
  return allotment.kind === 'allotted' ? allotment.seats : []
}

describe.each(['random', 'snake'] as const)('seats allotted by %s', (method) => {
  it('are one for each examinee, no seat twice, and no room beyond its capacity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        (count, positions, capacity) => {
          const examinees = examineesOf(count, positions)
          const seats = seatsOf(examinees, roomsOf(Math.ceil(count / capacity) + 2, capacity), method)
          expect(seats.map(({ number }) => number).sort()).toEqual(examinees.map(({ number }) => number))
          expect(new Set(seats.map(({ room, seat }) => `${room}/${seat}`)).size).toBe(count)
          expect(seats.map(({ sequence }) => sequence)).toEqual(seats.map((_, index) => index + 1))
          expect(seats.every(({ seat }) => seat >= 1 && seat <= capacity)).toBe(true)
          expect(new Set(seats.map(({ room }) => room)).size).toBeLessThanOrEqual(Math.ceil(count / capacity))
        },
      ),
    )
  })
  it('do not depend on the order of the database rows', () => {
    const examinees = examineesOf(95, 4)
    expect(seatsOf(examinees.toReversed(), roomsOf(4), method)).toEqual(seatsOf(examinees, roomsOf(4), method))
  })
  it('depend on the seed', () => {
    const other = allotSeats(examineesOf(95, 4), roomsOf(4), method, seedOfReference)
    expect(other).not.toEqual({ kind: 'allotted', seats: seatsOf(examineesOf(95, 4), roomsOf(4), method) })
  })
  it('report the number of missing seats when the rooms are too small', () => {
    expect(allotSeats(examineesOf(100, 4), roomsOf(3), method, seed)).toEqual({ kind: 'too_few_seats', missing: 10 })
  })
})

describe('the random method', () => {
  it('fills room after room, so that only the last may have free seats', () => {
    const perRoom = Object.values(Object.groupBy(seatsOf(examineesOf(95, 4), roomsOf(6), 'random'), ({ room }) => room))
    expect(perRoom.map((seats) => seats?.length)).toEqual([30, 30, 30, 5])
  })
})

describe('the snake method', () => {
  it('spreads examinees of one position over all rooms: at most two above an even share in a room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 31, max: 400 }), fc.integer({ min: 1, max: 6 }), (count, positions) => {
        const examinees = examineesOf(count, positions)
        const positionOf = new Map(examinees.map(({ number, positionId }) => [number, positionId]))
        const rooms = Math.ceil(count / 30)
        const groups = Object.values(
          Object.groupBy(
            seatsOf(examinees, roomsOf(rooms), 'snake'),
            ({ number, room }) => `${positionOf.get(number)}/${room}`,
          ),
        )
        const evenShare = Math.ceil(Math.ceil(count / positions) / rooms)
        for (const group of groups) expect(group?.length).toBeLessThanOrEqual(evenShare + 2)
      }),
    )
  })
  it('seats competitors for one position apart, unless they are more than half of a room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 120 }), (positions) => {
        const examinees = positions.map((position, index) => ({
          number: `2026-${String(index).padStart(6, '0')}`,
          positionId: `p${position}`,
        }))
        const positionOf = new Map(examinees.map(({ number, positionId }) => [number, positionId]))
        const rooms = Object.values(
          Object.groupBy(seatsOf(examinees, roomsOf(Math.ceil(examinees.length / 30)), 'snake'), ({ room }) => room),
        )
        for (const seats of rooms) {
          const inside = (seats ?? []).map(({ number }) => positionOf.get(number))
          const most = Math.max(
            ...Map.groupBy(inside, (one) => one)
              .values()
              .map((people) => people.length),
          )
          const neighbours = inside.filter((position, at) => at > 0 && position === inside[at - 1])
          expect(neighbours).toHaveLength(Math.max(0, 2 * most - inside.length - 1))
        }
      }),
    )
  })
  it('deals forward and backward in turn', () => {
    const seats = seatsOf(examineesOf(6, 1), roomsOf(3, 2), 'snake')
    const drawn = shuffled(examineesOf(6, 1), seed).map(({ number }) => number)
    const roomOf = new Map(seats.map(({ number, room }) => [number, room]))
    expect(drawn.map((number) => roomOf.get(number))).toEqual([1, 2, 3, 3, 2, 1])
  })
})

describe('a ticket number', () => {
  const seat: Seat = { number: '2026-000007', site: '1', room: 12, seat: 7, sequence: 337 }
  const rule: TicketNumberRule = [
    { element: 'year', digits: 2 },
    { element: 'text', text: '53' },
    { element: 'site', width: 2 },
    { element: 'room', width: 3 },
    { element: 'seat', width: 2 },
  ]
  it('is the elements of the rule in a row', () => {
    expect(ticketNumber(rule, seat, 2026)).toBe('26530101207')
    expect(
      ticketNumber(
        [
          { element: 'year', digits: 4 },
          { element: 'sequence', width: 6 },
        ],
        seat,
        2026,
      ),
    ).toBe('2026000337')
  })
  it('is refused when a number does not fit, because it would equal that of another person', () => {
    expect(ticketNumber([{ element: 'sequence', width: 2 }], seat, 2026)).toBeUndefined()
  })
  it('must be unique', () => {
    expect(TicketNumberRule.safeParse(rule).success).toBe(true)
    expect(
      TicketNumberRule.safeParse([
        { element: 'year', digits: 4 },
        { element: 'seat', width: 2 },
      ]).success,
    ).toBe(false)
  })
  it('belongs to one person only', () => {
    const seats = seatsOf(examineesOf(1000, 7), roomsOf(34), 'snake')
    expect(new Set(seats.map((each) => ticketNumber(rule, each, 2026))).size).toBe(1000)
  })
})

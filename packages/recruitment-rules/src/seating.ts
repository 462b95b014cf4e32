import type { SeatingMethod, SeatingSeed } from '@rostrum/contracts/recruitment/examination/seating'
import { shuffled } from './xoshiro.ts'

/** A person to be seated. `number` is the unique application number, which fixes the order before shuffling. */
export type Examinee = { readonly number: string; readonly positionId: string }

/** A room of a site; `site` is the site's code, `room` the room's number within the whole exam. */
export type ExamRoom = { readonly site: string; readonly room: number; readonly capacity: number }

export type Seat = {
  readonly number: string
  readonly site: string
  readonly room: number
  /** From 1 within the room. */
  readonly seat: number
  /** From 1 within the exam, by room and seat. */
  readonly sequence: number
}

export type Allotment =
  | { readonly kind: 'allotted'; readonly seats: readonly Seat[] }
  | { readonly kind: 'too_few_seats'; readonly missing: number }

/**
 * Allots seats reproducibly from a recorded seed:
 * 1. examinees are sorted by application number (by code unit) and shuffled (xoshiro128**, Fisher and Yates);
 * 2. as many rooms as needed are opened, in the given order;
 * 3. `random`: the rooms are filled one after another;
 *    `snake`: the shuffled examinees are grouped by position, in the order of the first examinee of each position, and
 *    dealt one to a room, forward and backward in turn (1, 2, …, n, n, …, 2, 1), skipping full rooms,
 *    so that competitors for one position are spread evenly over the rooms; within a room they are then apart: each
 *    seat goes to the position with the most people left other than that of the seat before, the earlier one of equals;
 * 4. seats are numbered in this order.
 */
export function allotSeats(
  examinees: readonly Examinee[],
  rooms: readonly ExamRoom[],
  method: SeatingMethod,
  seed: SeatingSeed,
): Allotment {
  const opened = roomsFor(examinees.length, rooms)
  if (typeof opened === 'number') return { kind: 'too_few_seats', missing: opened }
  const inOrder = examinees.toSorted((a, b) => (a.number < b.number ? -1 : Number(a.number > b.number)))
  const drawn = shuffled(inOrder, seed)
  const filled =
    method === 'random' ? fillInTurn(drawn, opened) : distributeSnake(groupByPosition(drawn), opened).map(setApart)
  return { kind: 'allotted', seats: numberSeats(opened, filled) }
}

/** The first rooms with `count` seats in total, or the number of missing seats. */
function roomsFor(count: number, rooms: readonly ExamRoom[]): readonly ExamRoom[] | number {
  let left = count
  const opened: ExamRoom[] = []
  for (const room of rooms) {
    if (left <= 0) break
    opened.push(room)
    left -= room.capacity
  }
  return left > 0 ? left : opened
}

function fillInTurn(examinees: readonly Examinee[], rooms: readonly ExamRoom[]): Examinee[][] {
  let from = 0
  return rooms.map(({ capacity }) => {
    const inside = examinees.slice(from, from + capacity)
    from += capacity
    return inside
  })
}

function groupByPosition(examinees: readonly Examinee[]): Examinee[] {
  return [...Map.groupBy(examinees, ({ positionId }) => positionId).values()].flat()
}

function distributeSnake(examinees: readonly Examinee[], rooms: readonly ExamRoom[]): Examinee[][] {
  const filled = rooms.map((): Examinee[] => [])
  const there = rooms.map(({ capacity }, index) => ({ inside: filled[index] ?? [], capacity }))
  const passes = [there, there.toReversed()]
  let dealt = 0
  for (let pass = 0; dealt < examinees.length; pass += 1) {
    for (const { inside, capacity } of passes[pass % 2] ?? []) {
      const examinee = examinees[dealt]
      if (examinee && inside.length < capacity) {
        inside.push(examinee)
        dealt += 1
      }
    }
  }
  return filled
}

/** Competitors for one position are no neighbours, unless they are more than half of the room. */
function setApart(inside: readonly Examinee[]): Examinee[] {
  const groups = [...Map.groupBy(inside, ({ positionId }) => positionId).values()].map((people) => people.toReversed())
  const seated: Examinee[] = []
  let before: Examinee[] | undefined
  while (seated.length < inside.length) {
    const others = groups.filter((group) => group !== before && group.length > 0)
    const next = others.reduce<Examinee[] | undefined>(
      (most, group) => (most && most.length >= group.length ? most : group),
      undefined,
    )
    before = next ?? before
    const examinee = before?.pop()
    if (!examinee) break
    seated.push(examinee)
  }
  return seated
}

function numberSeats(rooms: readonly ExamRoom[], filled: readonly (readonly Examinee[])[]): Seat[] {
  let sequence = 0
  return rooms.flatMap(({ site, room }, index) =>
    (filled[index] ?? []).map(({ number }, place) => {
      sequence += 1
      return { number, site, room, seat: place + 1, sequence }
    }),
  )
}

import { addDays } from '@rostrum/contracts/kernel/days'
import type { Change } from '../../../../engines/timeline/plan.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type Course, courseOf, entryDay, lifeEvents, type Moved } from './life.ts'
import type { StaffCountry } from './names.ts'
import { type SamplePerson, samplePerson } from './person.ts'
import { placement, type SampleStore } from './places.ts'
import { type Seat, seatsOf } from './seats.ts'

export type SampleEmployment = {
  readonly id: string
  readonly employeeId: string
  readonly country: StaffCountry
  readonly companyId: string
  readonly entryOn: string
  /** Of a person who was hired before by another company of the group. */
  readonly serviceStart?: string
  readonly seat?: Seat
  /** Where a guide works besides the home store. */
  readonly secondStore?: string | undefined
  readonly changes: readonly Change[]
}

export type Staff = {
  readonly country: StaffCountry
  readonly people: readonly (SamplePerson & { readonly address: string })[]
  readonly employments: readonly SampleEmployment[]
}

/** Labour relations come with the migrations. */
const labourRelation = (kind: number): string => `00000000-0000-8000-8000-00000000010${kind}`

/** Where some of those who left were hired again. */
const hiredAgainBy: Readonly<Record<StaffCountry, StaffCountry>> = {
  ...{ CN: 'LA', VN: 'KH', TH: 'LA', LA: 'TH', KH: 'VN', MM: 'TH' },
}

/** The people of a company with what happened to them; some of those who left work for another company since. */
export function sampleEmployments(world: SampleWorld, country: StaffCountry, stores: readonly SampleStore[]): Staff {
  const seats = seatsOf(world, country, stores)
  const people = seats.map(({ number, post, store }) => ({
    ...samplePerson(world, country, number, post === 'G'),
    address: (store ?? world.pick(stores)).address,
  }))
  const lives = seats.map((seat) => new SampleCareer(world, country, seat, seats))
  const employments = lives.flatMap((career, at) => [career.employment(), ...career.again(at)])
  return { country, people, employments }
}

const opening = (department: string): string =>
  department === 'R3' ? '2024-03-01' : department.startsWith('R') ? '2024-01-01' : '2023-01-01'

class SampleCareer {
  readonly #world: SampleWorld
  readonly #country: StaffCountry
  readonly #seat: Seat
  readonly #seats: readonly Seat[]
  readonly #course: Course
  readonly #entryOn: string
  readonly #leaveOn: string | null
  readonly #grade: number

  constructor(world: SampleWorld, country: StaffCountry, seat: Seat, seats: readonly Seat[]) {
    this.#world = world
    this.#country = country
    this.#seat = seat
    this.#seats = seats
    const isLeader = seat.heads || seat.post === 'S'
    const course = courseOf(world)
    const since = opening(seat.department)
    const entry = entryDay(world, since)
    const coming = world.day(world.integer(2, 24))
    this.#course = isLeader || (course === 'moving' && seat.post !== 'G') ? 'stays' : course
    this.#entryOn = isLeader ? since : this.#course === 'arriving' ? coming : entry
    this.#leaveOn = this.#lastDay()
    this.#grade = world.integer(1, 3)
  }

  #lastDay(): string | null {
    const { day, integer } = this.#world
    if (this.#course === 'leaving') return day(integer(4, 27))
    if (this.#course !== 'left') return null
    const earliest = addDays(this.#entryOn, 45)
    const latest = day(-3)
    if (earliest >= latest) return latest > this.#entryOn ? latest : null
    const span = Math.round((Date.parse(latest) - Date.parse(earliest)) / 86_400_000)
    return addDays(earliest, integer(0, span))
  }

  #managerId(number: number | null): string | null {
    return number === null ? null : this.#world.idOf(`employment/${this.#country}/${number}`)
  }

  /** Another store of the department, with its supervisor. */
  #otherStore(): { store_id: string; manager_id: string | null } | undefined {
    const { department, store } = this.#seat
    const others = this.#seats.filter((one) => one.department === department && one.supervised.length > 0)
    if (store === null || others.length === 0) return undefined
    const team = this.#world.pick(others)
    const there = this.#world.pick(team.supervised)
    return there.id === store.id ? undefined : { store_id: there.id, manager_id: this.#managerId(team.number) }
  }

  #moves(): readonly Moved[] {
    const { day, integer, random } = this.#world
    const entryOn = this.#entryOn
    const past = addDays(entryOn, integer(70, 400))
    const until = this.#leaveOn ?? day(-5)
    const other = random() < 0.16 ? this.#otherStore() : undefined
    const moves: Moved[] = other && past < until && past < day(-5) ? [{ day: past, values: other }] : []
    const promoted = addDays(entryOn, 365)
    const grade = this.#world.idOf(`grade/${this.#seat.rank}/${this.#grade + 1}`)
    if (this.#grade < 3 && random() < 0.25 && promoted < until && promoted < day(-5))
      moves.push({ day: promoted, values: { grade_id: grade } })
    const next = this.#course === 'moving' ? this.#otherStore() : undefined
    if (next) moves.push({ day: day(integer(5, 38)), values: next })
    return moves
  }

  employment(): SampleEmployment {
    const { idOf, random } = this.#world
    const { number, department, post, rank, manager, store } = this.#seat
    const country = this.#country
    const drawn = random()
    const relation = drawn < 0.05 ? 2 : drawn < 0.08 && post === 'G' ? 4 : 1
    const secondStore = post === 'G' && this.#course === 'stays' && random() < 0.034 ? this.#otherStore() : undefined
    return {
      ...{ id: idOf(`employment/${country}/${number}`), employeeId: idOf(`employee/${country}/${number}`), country },
      ...{ companyId: idOf(`business-unit/${country}`), entryOn: this.#entryOn, seat: this.#seat },
      secondStore: secondStore?.store_id,
      changes: lifeEvents(this.#world, {
        ...{ key: `${country}/${number}`, country, entryOn: this.#entryOn, leaveOn: this.#leaveOn },
        hasProbation: !this.#seat.heads,
        moves: this.#moves(),
        placement: {
          ...placement(this.#world, { country, department, post }, rank, this.#grade),
          ...{ store_id: store?.id ?? null, manager_id: this.#managerId(manager) },
          labour_relation_id: labourRelation(relation),
        },
      }),
    }
  }

  /** Every eighth of those who left works in the office of another company from some weeks later on. */
  again(at: number): readonly SampleEmployment[] {
    const { idOf, day } = this.#world
    const leaveOn = this.#leaveOn
    if (this.#course !== 'left' || leaveOn === null || at % 8 !== 0 || leaveOn > day(-60)) return []
    const country = hiredAgainBy[this.#country]
    const { number } = this.#seat
    const entryOn = addDays(leaveOn, 30)
    const key = `${this.#country}/${number}/again`
    return [
      {
        ...{ id: idOf(`employment/${key}`), employeeId: idOf(`employee/${this.#country}/${number}`), country },
        ...{ companyId: idOf(`business-unit/${country}`), entryOn, serviceStart: this.#entryOn },
        changes: lifeEvents(this.#world, {
          ...{ key, country, entryOn, leaveOn: null, moves: [], hasProbation: true },
          placement: {
            ...placement(this.#world, { country, department: 'OPS', post: 'P' }, 'P2', 1),
            // The head of logistics.
            ...{ store_id: null, manager_id: idOf(`employment/${country}/7`), labour_relation_id: labourRelation(1) },
          },
        }),
      },
    ]
  }
}

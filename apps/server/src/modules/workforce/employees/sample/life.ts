import { addDays } from '@rostrum/contracts/kernel/days'
import {
  entryEvents,
  type LifeEvent,
  regularisationEvent,
  resignationEvents,
} from '@rostrum/workforce-rules/employment-states'
import type { Change } from '../../../../engines/timeline/plan.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { StaffCountry } from './names.ts'

/** What happens to an employment besides its entry. */
export type Course = 'stays' | 'left' | 'leaving' | 'arriving' | 'moving'

/** Days of probation that are usual in a country. */
const probationDays: Readonly<Record<StaffCountry, number>> = { CN: 60, VN: 60, TH: 119, LA: 60, KH: 90, MM: 90 }

type Values = Readonly<Record<string, string | null>>
export type Moved = { readonly day: string; readonly values: Values }

export type SampleLife = {
  readonly key: string
  readonly country: StaffCountry
  readonly entryOn: string
  readonly placement: Values
  readonly hasProbation: boolean
  readonly leaveOn: string | null
  /** Changes of place or grade, in the order of their days. */
  readonly moves: readonly Moved[]
}

/** The events of an employment up to its planned end; those of coming days are scheduled. */
export function lifeEvents(world: SampleWorld, life: SampleLife): readonly Change[] {
  const today = world.day(0)
  const { entryOn, leaveOn, placement, moves } = life
  const regularOn = life.hasProbation ? addDays(entryOn, probationDays[life.country]) : null
  const approvedOn = entryOn > today ? addDays(today, -3) : entryOn
  const [approval, entry] = entryEvents({ approvedOn, entryOn, regularOn })
  const first = { ...approval, patch: { ...placement, ...approval.patch } }
  const later: (LifeEvent | { readonly act: 'transfer'; readonly day: string; readonly patch: Values })[] = []
  if (regularOn !== null && regularOn <= today && (leaveOn === null || regularOn < leaveOn))
    later.push(regularisationEvent({ type: 'normal', day: regularOn }))
  later.push(...moves.map(({ day, values }) => ({ act: 'transfer' as const, day, patch: values })))
  if (leaveOn !== null) {
    const approved = addDays(leaveOn, -30) > today ? today : addDays(leaveOn, -30)
    later.push(...resignationEvents({ approvedOn: approved, entryOn, leaveOn }))
  }
  const ordered = later.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  return [first, entry, ...ordered].map(({ act, day, patch }, at) => ({
    ...{ type: 'append', id: world.idOf(`event/${life.key}/${at}`), act, day, patch: { ...patch } },
    state: day > today ? 'scheduled' : 'applied',
  }))
}

/** A course at random: most stay, and a few of each hundred have left, leave, arrive or move next month. */
export function courseOf({ random }: SampleWorld): Course {
  const drawn = random() * 100
  if (drawn < 6) return 'left'
  if (drawn < 7.6) return 'leaving'
  if (drawn < 8.6) return 'arriving'
  return drawn < 10.2 ? 'moving' : 'stays'
}

/** An entry day at random: a third in the first months, every tenth in the last half year. */
export function entryDay({ integer, random, day }: SampleWorld, from: string): string {
  const drawn = random()
  if (drawn < 0.3) return addDays(from, integer(0, 60))
  if (drawn < 0.4) return day(-integer(3, 180))
  const days = Math.round((Date.parse(day(-181)) - Date.parse(from)) / 86_400_000)
  return addDays(from, integer(0, Math.max(1, days)))
}

import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type StaffCountry, sampleStaff } from './names.ts'
import { type RetailDepartment, retailDepartments, type SampleStore, storesOfSupervisors } from './places.ts'

/** Where a person works, and for whom: `manager` is the number of the direct supervisor in the same country. */
export type Seat = {
  readonly number: number
  readonly department: string
  readonly post: 'M' | 'P' | 'G' | 'S' | 'C'
  readonly rank: string
  readonly manager: number | null
  readonly store: SampleStore | null
  /** The stores that a supervisor looks after. */
  readonly supervised: readonly SampleStore[]
  /** Heads their department. */
  readonly heads: boolean
}

const offices = ['SAL', 'CH', 'HR', 'FIN', 'TRN', 'OPS'] as const

const specialists = [...offices, 'HQ'] as const

/** Supervisors of a retail department besides its head. */
export const supervisorsOf = (country: StaffCountry): number => Math.max(2, Math.round(sampleStaff[country] / 60))

/**
 * The seats of a company in the order of its ladder: one at the top, heads of departments, supervisors, channel posts,
 * specialists, and guides in stores under the supervisor of their store.
 */
export function seatsOf(world: SampleWorld, country: StaffCountry, stores: readonly SampleStore[]): readonly Seat[] {
  const company = new SampleCompany()
  const top = company.add({ department: 'HQ', post: 'M', rank: 'M3', manager: null, heads: true })
  const heads = new Map(
    offices.map((department) => [
      department as string,
      company.add({ department, post: 'M', rank: department === 'SAL' ? 'M2' : 'M1', manager: top, heads: true }),
    ]),
  )
  const areas = retailDepartments.map((department) => {
    const manager = heads.get('SAL') ?? top
    return { department, head: company.add({ department, post: 'S', rank: 'P4', manager, heads: true }) }
  })
  const teams = areas.flatMap(({ department, head }) => teamsOf(company, { country, stores, department, head }))
  const people = sampleStaff[country]
  for (let left = Math.min(6, Math.max(3, Math.round(people * 0.01))); left > 0; left -= 1)
    company.add({ department: 'CH', post: 'C', rank: 'P4', manager: heads.get('CH') ?? top })
  for (let at = 0; at < Math.round(people * 0.07); at += 1) {
    const department = specialists[at % specialists.length] ?? 'HR'
    company.add({ department, post: 'P', rank: 'P2', manager: heads.get(department) ?? top })
  }
  while (company.seats.length < people) {
    const department = world.pick(retailDepartments)
    const team = world.pick(teams.filter((one) => one.department === department))
    const store = world.pick(team.stores)
    company.add({ department: team.department, post: 'G', rank: 'P1', manager: team.supervisor, store })
  }
  return company.seats
}

class SampleCompany {
  readonly seats: Seat[] = []

  add(seat: Pick<Seat, 'department' | 'post' | 'rank' | 'manager'> & Partial<Seat>): number {
    const number = this.seats.length + 1
    this.seats.push({ store: null, supervised: [], heads: false, ...seat, number })
    return number
  }
}

type Team = {
  readonly department: RetailDepartment
  readonly supervisor: number
  readonly stores: readonly SampleStore[]
}
type Area = {
  readonly country: StaffCountry
  readonly stores: readonly SampleStore[]
  readonly department: RetailDepartment
  readonly head: number
}

const teamsOf = (company: SampleCompany, { country, stores, department, head }: Area): readonly Team[] =>
  storesOfSupervisors(stores, department, supervisorsOf(country)).flatMap((own) => {
    if (own.length === 0) return []
    const seat = { department, post: 'S', rank: 'P3', manager: head, supervised: own } as const
    return [{ department, supervisor: company.add(seat), stores: own }]
  })

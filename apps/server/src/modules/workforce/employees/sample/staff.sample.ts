import { addDays } from '@rostrum/contracts/kernel/days'
import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import { changeTimeline } from '../../../../engines/timeline/change-timeline.ts'
import type { RowChange } from '../../../../engines/timeline/dated-rows-plan.ts'
import type { Change } from '../../../../engines/timeline/plan.ts'
import { system } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertMany } from '../../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { departmentTimeline } from '../../../organisation/structure/public.ts'
import { addSampleRules, takeJobNumbers } from '../../job-numbers/public.ts'
import { employmentTimeline } from '../employment-timeline.ts'
import { sealValues } from '../sealed-values.ts'
import { storePersonRows } from '../store-people.ts'
import { sampleAccounts } from './accounts.ts'
import { type SampleEmployment, type Staff, sampleEmployments } from './employments.ts'
import { staffCountries } from './names.ts'
import { findStores } from './places.ts'

/**
 * The staff of the fictitious group: 2,400 people of six countries. Modules name them `employee/VN/7` and
 * `employment/VN/7`; the first of a country is at the top of its company, the next ones head departments.
 */
export async function sampleEmployees(tx: Tx, platform: Platform, whole: SampleWorld): Promise<void> {
  const world = whole.branch('staff')
  const stores = await findStores(tx, world)
  const staff = staffCountries.map((country) => sampleEmployments(world, country, stores.get(country) ?? []))
  await insertPeople(tx, platform, world, staff)
  await addSampleRules(tx, world, staffCountries)
  const employments = staff.flatMap(({ employments: some }) => some)
  const numbers = await numberPeople(tx, world, staff)
  await insertMany(
    tx,
    'employment',
    employments.map(({ id, employeeId, companyId, entryOn, serviceStart = entryOn }) => ({
      ...{ id, employee_id: employeeId, company_id: companyId, service_start: serviceStart },
      job_number: numbers.get(employeeId) ?? '',
    })),
  )
  const context = { actor: system('sample'), now: world.now, origin: 'carried_over' } as const
  await changeTimeline(tx, employmentTimeline, new Map(employments.map(({ id, changes }) => [id, changes])), {
    ...context,
    // Hundreds of thousands of days would be marked that the sample of punches marks by itself.
    isFirstLoad: true,
  })
  await changeTimeline(tx, departmentTimeline, headsOf(world, employments), context)
  await changeRows(tx, storePersonRows, linksOf(world, employments), context)
  await sampleAccounts(tx, world)
}

async function insertPeople(tx: Tx, platform: Platform, world: SampleWorld, staff: readonly Staff[]): Promise<void> {
  const people = staff.flatMap(({ people: some }) => some)
  await insertMany(
    tx,
    'employee',
    people.map(({ id, name, latin, sex, birthday, nationality, email, clothesSize }) => ({
      ...{ id, name, latin_name: latin, sex, birthday, nationality, email, clothes_size: clothesSize },
      created_at: world.now,
    })),
  )
  const sealed = people.flatMap(({ id, idNumber, phone, address }) =>
    sealValues(platform.personalData, { idNumber, phone, address, taxCode: '', insuranceCode: '' }).map((row) => ({
      ...row,
      ...{ id: world.idOf(`sealed/${id}/${row.field}`), employee_id: id },
    })),
  )
  await insertMany(tx, 'employee_sealed', sealed)
}

/**
 * The people of a company in the order of their numbers: those of offices and those of stores each by entry, mixed evenly.
 * Offices opened a year before the stores, and the first screens of a roster would have no store in any row.
 */
function inOrderOfNumbers(employments: readonly SampleEmployment[]): readonly SampleEmployment[] {
  const byEntry = employments.toSorted((one, other) =>
    one.entryOn < other.entryOn ? -1 : Number(one.entryOn > other.entryOn),
  )
  const places = [...Map.groupBy(byEntry, ({ seat }) => seat?.store === null).values()].flatMap((some) =>
    some.map((employment, at) => ({ employment, place: (at + 0.5) / some.length })),
  )
  return places.toSorted((one, other) => one.place - other.place).map(({ employment }) => employment)
}

/** Numbers by company; a person who is hired again keeps the first one. */
async function numberPeople(tx: Tx, world: SampleWorld, staff: readonly Staff[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>()
  for (const { country, employments } of staff) {
    const hired = employments.filter(({ serviceStart }) => serviceStart === undefined)
    const employeeIds = inOrderOfNumbers(hired).map(({ employeeId }) => employeeId)
    const unitId = world.idOf(`business-unit/${country}`)
    const taken = await takeJobNumbers(tx, { unitId, entryOn: world.day(0), employeeIds })
    for (const [at, employeeId] of employeeIds.entries()) numbers.set(employeeId, taken[at] ?? '')
  }
  return numbers
}

const headsOf = (
  world: SampleWorld,
  employments: readonly SampleEmployment[],
): ReadonlyMap<string, readonly Change[]> =>
  new Map(
    employments.flatMap(({ id, country, seat, entryOn }): [string, readonly Change[]][] => {
      if (!seat?.heads) return []
      const departmentId = world.idOf(`department/${country}/${seat.department}`)
      const change = { type: 'append', id: world.idOf(`event/head/${id}`), act: 'changed', state: 'applied' } as const
      return [[departmentId, [{ ...change, day: entryOn, patch: { head_id: id } }]]]
    }),
  )

/** Supervisors of stores, and guides who also work in a second store. */
function linksOf(
  world: SampleWorld,
  employments: readonly SampleEmployment[],
): ReadonlyMap<string, readonly RowChange[]> {
  const links = employments.flatMap(({ id, seat, entryOn, secondStore }) => [
    ...(seat?.supervised ?? []).map(({ id: store }) => ({ store, id, role: 'supervisor', from: entryOn })),
    ...(secondStore ? [{ store: secondStore, id, role: 'second_store', from: addDays(entryOn, 30) }] : []),
  ])
  const changes = links.map(({ store, id, role, from }) => ({
    store,
    change: {
      ...{ type: 'add' as const, id: world.idOf(`store-person/${store}/${id}/${role}`), from, until: null },
      values: { employment_id: id, role, remark: '' },
    },
  }))
  return new Map(
    [...Map.groupBy(changes, ({ store }) => store)].map(([store, some]) => [store, some.map(({ change }) => change)]),
  )
}

import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { StaffCountry } from './names.ts'

export const retailDepartments = ['R1', 'R2', 'R3'] as const
export type RetailDepartment = (typeof retailDepartments)[number]

/** An open store with the retail department of its area. */
export type SampleStore = { readonly id: string; readonly department: RetailDepartment; readonly address: string }

/** The stores of all countries where people work, in the order of their codes. */
export async function findStores(tx: Tx, { day }: SampleWorld): Promise<ReadonlyMap<string, readonly SampleStore[]>> {
  const { rows } = await sql<{ id: string; country: string; area: string; address: string }>`
    select store.id, part.country, area.code as area, part.address
    from store join store_row part on part.subject_id = store.id and part.during @> ${day(0)}::date
    join sales_region_row city on city.subject_id = part.region and city.during @> ${day(0)}::date
    join sales_region area on area.id = city.parent
    where part.status in ('open', 'paused') order by store.code`.execute(tx)
  const stores = rows.map(({ id, country, area, address }) => ({
    ...{ id, country, address },
    department: retailDepartments[Number(area.split('-')[1]) - 1] ?? 'R1',
  }))
  return Map.groupBy(stores, ({ country }) => country)
}

/** The stores of a department, cut into as many parts as it has supervisors. */
export function storesOfSupervisors(
  stores: readonly SampleStore[],
  department: RetailDepartment,
  supervisors: number,
): readonly (readonly SampleStore[])[] {
  const own = stores.filter((store) => store.department === department)
  const share = Math.ceil(own.length / supervisors)
  return Array.from({ length: supervisors }, (_, at) => own.slice(at * share, (at + 1) * share))
}

export type SamplePlace = { readonly country: StaffCountry; readonly department: string; readonly post: string }

/** The columns of a place in the rows of an employment. */
export const placement = (
  { idOf }: SampleWorld,
  { country, department, post }: SamplePlace,
  rank: string,
  grade: number,
) => ({
  unit_id: idOf(`business-unit/${country}${department.startsWith('R') ? '/line' : ''}`),
  department_id: idOf(`department/${country}/${department}`),
  post_id: idOf(`post/${country}/${department}/${post}`),
  rank_id: idOf(`rank/${rank}`),
  grade_id: idOf(`grade/${rank}/${grade}`),
})

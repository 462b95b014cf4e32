import type { ChartDepartment, ChartPerson } from '@rostrum/contracts/workforce/chart/calls'
import { sql } from 'kysely'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { requirePermission } from '../../../kernel/http/require-permission.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { departmentScopeColumns } from '../../organisation/structure/public.ts'
import { scopeOfReachedRows } from '../../stores/stores/public.ts'
import { withReach } from '../employees/public.ts'
import {
  type ChartView,
  countPeople,
  findDepartments,
  findPeople,
  isPersonInReach,
  type PersonRow,
} from './chart-rows.store.ts'
import { type ChartHit, findActivity, searchDepartments, searchPeople } from './search-chart.store.ts'
import { totalsBelow } from './totals-below.ts'

type Context = RequestContext<'staff'>
type Days = { readonly asOf?: string | undefined; readonly against?: string | undefined }

const hits = 20
const weeks = 260

function viewOf(platform: Platform, { actor, now, language }: Context, { asOf, against }: Days): ChartView {
  return {
    day: asOf ?? today(platform, now),
    against,
    language,
    departments: rowScopeConditionOrNone(departmentScopeColumns, actor, 'department:read'),
    people: rowScopeConditionOrNone(scopeOfReachedRows(sql`row.subject_id`), actor, 'employee:read'),
    assignments: (day) =>
      withReach(
        sql`(select part.*, part.subject_id as employment_id from assignment_row part where part.during @> ${day}::date)`,
        { platform, now, asOf: day },
      ),
  }
}

/**
 * The departments directly below one, or those at the top of what the reader reaches. Their counts include everyone
 * below.
 *
 * @throws DomainError `record.not_found` for a department out of reach
 */
export async function readDepartments(
  platform: Platform,
  context: Context,
  { parent, ...days }: Days & { readonly parent?: string | undefined },
): Promise<{ day: string; departments: ChartDepartment[] }> {
  const { db } = platform.database
  const view = viewOf(platform, context, days)
  const [all, counts] = await Promise.all([findDepartments(db, view), countPeople(db, view)])
  if (parent !== undefined && !all.some(({ id }) => id === parent)) throw notFound()
  const own = new Map(counts.map((count) => [count.id, count]))
  const seesPeople = context.actor.permissions.has('employee:read')
  const totals = totalsBelow(all, (id) => own.get(id))
  return {
    day: view.day,
    departments: totals.childrenOf(parent).map(({ id, name, nameEn, head, isNew }) => {
      const total = totals.of(id)
      const { joined, left, moved } = total
      return {
        ...{ id, name, nameEn, head, isNew, parentId: parent ?? null },
        people: seesPeople ? total.people : null,
        ownPeople: seesPeople ? (own.get(id)?.people ?? 0) : null,
        headcount: total.headcount,
        departments: totals.childrenOf(id).length,
        changes: seesPeople && days.against !== undefined ? { joined, left, moved } : null,
      }
    }),
  }
}

type People = { people: ChartPerson[]; total: number }

/** @throws DomainError `record.not_found` for a department out of reach */
export async function readPeople(
  platform: Platform,
  context: Context,
  { department, limit, ...days }: Days & { readonly department: string; readonly limit: number },
): Promise<People> {
  const { db } = platform.database
  const view = viewOf(platform, context, days)
  const departments = await findDepartments(db, view)
  requirePermission(context.actor, 'employee:read')
  if (!departments.some(({ id }) => id === department)) throw notFound()
  return withTotal(await findPeople(db, view, { department }, limit))
}

/** @throws DomainError `record.not_found` for a person out of reach */
export async function readLines(
  platform: Platform,
  context: Context,
  { manager, limit, ...days }: Days & { readonly manager?: string | undefined; readonly limit: number },
): Promise<People> {
  const { db } = platform.database
  const view = viewOf(platform, context, days)
  if (manager !== undefined && !(await isPersonInReach(db, view, manager))) throw notFound()
  return withTotal(await findPeople(db, view, { manager: manager ?? null }, limit))
}

const withTotal = (rows: readonly PersonRow[]): People => ({
  people: rows.map(({ total: _total, ...person }) => person),
  total: rows[0]?.total ?? 0,
})

/** Departments and people by words. Without the permission to see people, departments alone. */
export async function searchChart(
  platform: Platform,
  context: Context,
  { search, view: kind, asOf }: { search: string; view: 'departments' | 'lines'; asOf?: string | undefined },
) {
  const { db } = platform.database
  const view = viewOf(platform, context, { asOf })
  const reached = new Set((await findDepartments(db, view)).map(({ id }) => id))
  const [departments, people] = await Promise.all([
    kind === 'departments' ? searchDepartments(db, view, search) : [],
    searchPeople(db, view, search, kind),
  ])
  const pathOf = ({ upwards }: ChartHit): string[] =>
    [...upwards].reverse().filter((id) => kind === 'lines' || reached.has(id))
  return [...departments, ...people].slice(0, hits).map((hit) => {
    const { upwards: _upwards, ...found } = hit
    return { ...found, path: pathOf(hit) }
  })
}

export const readActivity = async (
  platform: Platform,
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  [
    ...(await findActivity(platform.database.db, viewOf(platform, context, {}), {
      from,
      to,
      today: today(platform, context.now),
    })),
  ].slice(0, weeks)

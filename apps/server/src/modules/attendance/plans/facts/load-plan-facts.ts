import type { CountryRules } from '@rostrum/attendance-rules/country'
import { countryLaw } from '@rostrum/attendance-rules/country-law'
import type { Dated } from '@rostrum/attendance-rules/dated'
import { type PermissionKind, type PlanFacts, permissionKinds } from '@rostrum/attendance-rules/facts'
import type { Assignment, StorePlace } from '@rostrum/attendance-rules/place'
import { daysBefore } from '@rostrum/attendance-rules/substitute-rest'
import type { TemplateVersion } from '@rostrum/attendance-rules/template'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { type DepartmentTree, departmentTree, divided, nearestValues, targetsOf } from './nearest-target.ts'
import {
  type FactWindow,
  findAssignments,
  findConfigurations,
  findDepartments,
  findHolidays,
  findLinkedStores,
  findPermissions,
  findSchedule,
  findShiftVersions,
  findTemplateAssignments,
  findTemplateVersions,
  type StoredAssignment,
  type StoredConfiguration,
  type StoredHoliday,
} from './plan-facts.store.ts'
import { type StoredRules, type StoredShift, type TemplateVersions, templateVersions } from './template-versions.ts'

/** What an employment is planned from, and where it belongs on each range of days. */
type PlannedPerson = { readonly facts: PlanFacts; readonly places: readonly StoredAssignment[] }

export type LoadedPlans = {
  readonly people: ReadonlyMap<string, PlannedPerson>
  /** The shift of a version, with its name. */
  readonly shiftOfVersion: TemplateVersions['shiftOfVersion']
  /** A shift as it is on a day. */
  readonly shiftOn: TemplateVersions['shiftOn']
}

const daysAfter = 4

/** The days whose facts are needed for the days of interest: substitutes of holidays reach far. */
export const widened = (requested: readonly FactWindow[]): readonly FactWindow[] =>
  requested.map(({ employmentId, from, to }) => ({
    employmentId,
    from: addDays(from, -daysBefore),
    to: addDays(to, daysAfter),
  }))

/** Reads the facts of plans in a fixed number of queries, however many employments there are. */
export async function loadPlanFacts(db: Db | Tx, requested: readonly FactWindow[]): Promise<LoadedPlans> {
  const windows = widened(requested)
  const from = windows.reduce((first, window) => (window.from < first ? window.from : first), windows[0]?.from ?? '')
  const to = windows.reduce((last, window) => (window.to > last ? window.to : last), windows[0]?.to ?? '')
  const assignments = Map.groupBy(await findAssignments(db, windows), ({ employmentId }) => employmentId)
  const links = Map.groupBy(await findLinkedStores(db, windows), ({ employmentId }) => employmentId)
  const countries = countryRules(await findHolidays(db, from, to))
  const templates = targetsOf(await findTemplateAssignments(db, windows))
  const permissions = targetsOf(await findPermissions(db, windows))
  const tree = departmentTree(await findDepartments(db))
  const versions = templateVersions(
    await findTemplateVersions<StoredRules>(db),
    await findShiftVersions<StoredShift>(db),
  )
  const configurations = Map.groupBy(await findConfigurations(db, windows), ({ employmentId }) => employmentId)
  const schedule = Map.groupBy(await findSchedule(db, windows), ({ employmentId }) => employmentId)
  const shared = { countries, tree, versions }
  const people = new Map(
    [...assignments].map(([id, places]) => {
      const facts: PlanFacts = {
        employment: employmentOf(id, places),
        assignments: places.map((place) => assignmentOf(place, shared)),
        links: (links.get(id) ?? []).map(({ from, until, store }) => ({ from, until, value: placeOf(store) })),
        templates: nearestValues(places, templates, tree).flatMap((row) => templateRows(row, versions)),
        configurations: (configurations.get(id) ?? []).flatMap((row) => configurationRows(row, versions)),
        permissions: nearestValues(places, permissions, tree).flatMap(permissionRow),
        schedule: (schedule.get(id) ?? []).map(({ day, shiftId, worksHoliday }) => ({
          id: `${id} ${day}`,
          date: day,
          shift: shiftId === null ? null : versions.shiftOn(shiftId, day),
          worksHoliday,
        })),
      }
      return [id, { facts, places }]
    }),
  )
  return { people, shiftOfVersion: versions.shiftOfVersion, shiftOn: versions.shiftOn }
}

type Shared = {
  readonly countries: (country: string) => CountryRules
  readonly tree: DepartmentTree
  readonly versions: TemplateVersions
}

/** One object for each country, which all its people share. */
function countryRules(holidays: readonly StoredHoliday[]): Shared['countries'] {
  const ofCountry = Map.groupBy(holidays, ({ country }) => country)
  const built = new Map<string, CountryRules>()
  return (country) => {
    const rules = built.get(country) ?? {
      country,
      ...countryLaw(country),
      holidays: Map.groupBy(
        (ofCountry.get(country) ?? []).map(({ day, sex, nationality, units, stores, ...holiday }) => ({
          ...holiday,
          date: day,
          audience: { sex, nationality, units, stores },
        })),
        ({ date }) => date,
      ),
    }
    built.set(country, rules)
    return rules
  }
}

function employmentOf(id: string, places: readonly StoredAssignment[]): PlanFacts['employment'] {
  const last = places.at(-1)
  if (!last) throw new RangeError(`The employment ${id} has no assignment`)
  return { id, entry: last.entry, lastDay: last.leave, sex: last.sex, nationality: last.nationality }
}

function placeOf({ id, zone, latitude, longitude, radius }: NonNullable<StoredAssignment['store']>): StorePlace {
  return { id, zone, position: latitude !== null && longitude !== null ? { latitude, longitude } : null, radius }
}

function assignmentOf(place: StoredAssignment, { countries }: Shared): Dated<Assignment> {
  return {
    from: place.from,
    until: place.until,
    value: {
      units: place.units,
      company: place.companyId,
      country: countries(place.companyCountry),
      zone: place.companyZone,
      stores: place.store ? [placeOf(place.store)] : [],
    },
  }
}

/** The versions of a template inside a range of days. */
function templateRows({ from, until, value }: Dated<string>, { rowsOf }: TemplateVersions): Dated<TemplateVersion>[] {
  return rowsOf(value).flatMap((row) => {
    const first = row.from > from ? row.from : from
    const end = row.until === null || (until !== null && until < row.until) ? until : row.until
    return end === null || first < end ? [{ from: first, until: end, value: row.value }] : []
  })
}

function configurationRows(row: StoredConfiguration, { shiftOn, shiftDays }: TemplateVersions) {
  const { shiftId, weeklyRest, clocks, radius, field } = row
  return divided(row, shiftId === null ? [] : shiftDays(shiftId)).map((part) => ({
    ...part,
    value: { shift: shiftId === null ? null : shiftOn(shiftId, part.from), weeklyRest, clocks, radius, field },
  }))
}

function permissionRow({ from, until, value }: Dated<string>): Dated<PermissionKind>[] {
  const kind = permissionKinds.find((one) => one === value)
  return kind ? [{ from, until, value: kind }] : []
}

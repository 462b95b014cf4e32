import { addDays } from '@rostrum/attendance-rules/calendar-days'
import type { CountryRules } from '@rostrum/attendance-rules/country'
import { countryLaw } from '@rostrum/attendance-rules/country-law'
import type { Dated } from '@rostrum/attendance-rules/dated'
import { type PermissionKind, type PersonFacts, type Punch, permissionKinds } from '@rostrum/attendance-rules/facts'
import type { Assignment } from '@rostrum/attendance-rules/place'
import { daysBefore } from '@rostrum/attendance-rules/substitute-rest'
import type { TemplateVersion } from '@rostrum/attendance-rules/template'
import type { Tx } from '../../../../kernel/database/database.ts'
import { absencesOf, findAbsences } from './absences.store.ts'
import { findCorrections } from './corrections.store.ts'
import {
  type FactWindow,
  findAssignments,
  findConfigurations,
  findDepartments,
  findHolidays,
  findPermissions,
  findPunches,
  findSchedule,
  findShiftVersions,
  findTemplateAssignments,
  findTemplateVersions,
  type StoredAssignment,
  type StoredConfiguration,
  type StoredHoliday,
  type StoredPunch,
} from './facts.store.ts'
import { type DepartmentTree, departmentTree, divided, nearestValues, targetsOf } from './nearest-target.ts'
import { findOvertime } from './overtime.store.ts'
import { findSupplements } from './supplements.store.ts'
import { type StoredRules, type StoredShift, type TemplateVersions, templateVersions } from './template-versions.ts'

/** The facts of an employment and where it belongs on each range of days. */
export type LoadedPerson = { readonly facts: PersonFacts; readonly places: readonly StoredAssignment[] }

const daysAfter = 4

/** Reads the facts of employments in a fixed number of queries, however many employments there are. */
export async function loadFacts(tx: Tx, requested: readonly FactWindow[]): Promise<ReadonlyMap<string, LoadedPerson>> {
  const windows = requested.map(({ employmentId, from, to }) => ({
    employmentId,
    from: addDays(from, -daysBefore),
    to: addDays(to, daysAfter),
  }))
  const from = windows.reduce((first, window) => (window.from < first ? window.from : first), windows[0]?.from ?? '')
  const to = windows.reduce((last, window) => (window.to > last ? window.to : last), windows[0]?.to ?? '')
  const assignments = Map.groupBy(await findAssignments(tx, windows), ({ employmentId }) => employmentId)
  const countries = countryRules(await findHolidays(tx, from, to))
  const templates = targetsOf(await findTemplateAssignments(tx))
  const permissions = targetsOf(await findPermissions(tx))
  const tree = departmentTree(await findDepartments(tx))
  const versions = templateVersions(
    await findTemplateVersions<StoredRules>(tx),
    await findShiftVersions<StoredShift>(tx),
  )
  const configurations = Map.groupBy(await findConfigurations(tx, windows), ({ employmentId }) => employmentId)
  const schedule = Map.groupBy(await findSchedule(tx, windows), ({ employmentId }) => employmentId)
  const punches = Map.groupBy(await findPunches(tx, windows), ({ employmentId }) => employmentId)
  const absences = await findAbsences(tx, windows)
  const overtime = await findOvertime(tx, windows)
  const supplements = await findSupplements(tx, windows)
  const corrections = await findCorrections(tx, windows)
  const shared = { countries, tree, versions }
  return new Map(
    [...assignments].map(([id, places]) => {
      const facts: PersonFacts = {
        employment: employmentOf(id, places),
        assignments: places.map((place) => assignmentOf(place, shared)),
        templates: nearestValues(places, templates, tree).flatMap((row) => templateRows(row, versions)),
        configurations: (configurations.get(id) ?? []).flatMap((row) => configurationRows(row, versions)),
        permissions: nearestValues(places, permissions, tree).flatMap(permissionRow),
        schedule: (schedule.get(id) ?? []).map(({ day, shiftId, worksHoliday }) => ({
          id: `${id} ${day}`,
          date: day,
          shift: shiftId === null ? null : versions.shiftOn(shiftId, day),
          worksHoliday,
        })),
        punches: (punches.get(id) ?? []).map(punchOf),
        absences: absencesOf(absences.get(id) ?? [], places),
        overtime: overtime.get(id) ?? [],
        supplements: supplements.get(id) ?? [],
        corrections: corrections.get(id) ?? [],
        figureReports: [],
        invalidDays: [],
      }
      return [id, { facts, places }]
    }),
  )
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

function employmentOf(id: string, places: readonly StoredAssignment[]): PersonFacts['employment'] {
  const last = places.at(-1)
  if (!last) throw new RangeError(`The employment ${id} has no assignment`)
  return { id, entry: last.entry, lastDay: last.leave, sex: last.sex, nationality: last.nationality }
}

function assignmentOf(place: StoredAssignment, { countries }: Shared): Dated<Assignment> {
  const { store } = place
  const position =
    store && store.latitude !== null && store.longitude !== null
      ? { latitude: store.latitude, longitude: store.longitude }
      : null
  return {
    from: place.from,
    until: place.until,
    value: {
      units: place.units,
      company: place.companyId,
      country: countries(place.companyCountry),
      zone: place.companyZone,
      stores: store ? [{ id: store.id, zone: store.zone, position, radius: store.radius }] : [],
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

/** A punch that counted away from the store was decided on: the rule of places is not applied to it again. */
function punchOf({ id, minute, source, state, place, latitude, longitude, accuracy }: StoredPunch): Punch {
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const approved = state === 'counted' && place !== 'inside'
  return { id, at: minute, source, state, approved, position, accuracy }
}

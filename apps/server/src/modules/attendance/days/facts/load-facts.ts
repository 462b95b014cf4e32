import type { PersonFacts, Punch } from '@rostrum/attendance-rules/facts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, loadPlanFacts, type StoredAssignment, widened } from '../../plans/public.ts'
import { absencesOf, findAbsences } from './absences.store.ts'
import { findCorrections } from './corrections.store.ts'
import { findFigureReports } from './figure-reports.store.ts'
import { findOvertime } from './overtime.store.ts'
import { findPunches, type StoredPunch } from './punch-facts.store.ts'
import { findSupplements } from './supplements.store.ts'

/** The facts of an employment and where it belongs on each range of days. */
export type LoadedPerson = { readonly facts: PersonFacts; readonly places: readonly StoredAssignment[] }

/** Reads the facts of employments in a fixed number of queries, however many employments there are. */
export async function loadFacts(tx: Tx, requested: readonly FactWindow[]): Promise<ReadonlyMap<string, LoadedPerson>> {
  const windows = widened(requested)
  const { people } = await loadPlanFacts(tx, requested)
  const punches = byEmployment(await findPunches(tx, windows))
  const absences = await findAbsences(tx, windows)
  const overtime = await findOvertime(tx, windows)
  const supplements = await findSupplements(tx, windows)
  const corrections = await findCorrections(tx, windows)
  const figureReports = await findFigureReports(tx, windows)
  return new Map(
    [...people].map(([id, { facts, places }]) => [
      id,
      {
        places,
        facts: {
          ...facts,
          punches: (punches.get(id) ?? []).map(punchOf),
          absences: absencesOf(absences.get(id) ?? [], places),
          overtime: overtime.get(id) ?? [],
          supplements: supplements.get(id) ?? [],
          corrections: corrections.get(id) ?? [],
          figureReports: figureReports.get(id) ?? [],
          invalidDays: [],
        },
      },
    ]),
  )
}

const byEmployment = <T extends { readonly employmentId: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ employmentId }) => employmentId)

/** A punch that counted away from the store, or by a request, was decided on: the rule of places is not applied again. */
function punchOf(punch: StoredPunch): Punch {
  const { id, minute, source, state, place, decided, latitude, longitude, accuracy, measured } = punch
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const approved = state === 'counted' && (decided || place !== 'inside')
  return { id, at: minute, source, state, approved, position, accuracy, ...(measured && { measured }) }
}

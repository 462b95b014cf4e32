import { standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { entryEvents } from '@rostrum/workforce-rules/employment-states'
import { findFlows } from '../../../engines/approval/approval.store.ts'
import { findUnitsUpwards } from '../../../engines/approval/people.store.ts'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { claimJobNumbers, takeJobNumbers } from '../job-numbers/public.ts'
import { findNearestForm } from '../roster-fields/public.ts'
import { checkHire, type ReadValues, readSealed } from './check-hire.ts'
import {
  findBySealed,
  findJobNumber,
  findPlace,
  findServiceStart,
  insertEmployee,
  insertEmployment,
  isEmployedFrom,
  lockSealed,
  saveSealed,
  servedProbation,
} from './employee.store.ts'
import { employmentTimeline } from './employment-timeline.ts'
import { blindIndexOf, sealValues } from './sealed-values.ts'
import type { HireValues } from './validate-hire.ts'

/** In whose name people are hired, and the request behind it where there is one. */
export type HireContext = Omit<WriteContext, 'actor'> & { readonly actor: Actor; readonly requestId?: string }

/**
 * Hires people, of whom each may be the manager of others, in any order. An employment begins on its entry day; the act
 * counts at once, as no flow decides on it. A person with the same ID number is the same person: the new employment is
 * theirs, with the job number that they have.
 *
 * @throws DomainError at the fields that are refused; `employee.employed_already`, or why no job number can be taken
 */
export async function hireEmployees(
  context: HireContext,
  written: readonly WrittenRecord<Partial<HireValues>>[],
): Promise<void> {
  const hired: Hired[] = []
  for (const { id, values } of written) hired.push(await hireEmployee(context, id, values as HireValues))
  await enter(context, hired)
}

type Hired = {
  readonly id: string
  readonly values: HireValues
  readonly unitId: string
  /** In the zone of the company. */
  readonly today: string
}

async function hireEmployee(context: HireContext, id: string, values: HireValues): Promise<Hired> {
  const { tx, platform, now } = context
  const { companyId, departmentId, effectiveOn: entryOn } = values
  const place = await findPlace(tx, companyId, departmentId)
  if (place?.companyKind !== 'company') throw invalid({ path: 'companyId', key: 'employee.not_a_company' })
  const { country, unitId } = place
  if (country === null) throw invalid({ path: 'companyId', key: 'employee.country_missing' })
  await requireNoFlow(context, unitId)
  const sealed = readSealed(values, country)
  const known = await findKnown(context, sealed)
  const served = known !== undefined && (await servedProbation(tx, known, companyId))
  const form = (await findNearestForm(tx, unitId))?.form ?? standardRosterForm
  const errors = checkHire({ values, place: { ...place, country }, form, sealed, servedProbation: served })
  if (errors.length > 0) throw invalid(...errors)
  if (known !== undefined && (await isEmployedFrom(tx, known, companyId, entryOn)))
    throw new DomainError('employee.employed_already')
  const employeeId = known ?? crypto.randomUUID()
  if (known === undefined) await insertEmployee(tx, employeeId, values, now)
  await saveSealed(tx, employeeId, sealValues(platform.personalData, { ...sealed, phone: sealed.phone ?? '' }))
  const jobNumber = await numberFor(context, values, unitId, employeeId)
  const serviceStart = (await findServiceStart(tx, employeeId)) ?? entryOn
  await insertEmployment(tx, { id, employeeId, companyId, jobNumber, serviceStart })
  const { today } = await settingsOfUnit(tx, platform, companyId, now)
  return { id, values, unitId, today }
}

/**
 * A hire that a person types goes through approval where the unit has a flow for entries. Sheets of imports, which bring
 * people who work already, do not.
 *
 * @throws DomainError `employee.approval_required`
 */
async function requireNoFlow({ tx, origin = 'command' }: HireContext, unitId: string): Promise<void> {
  if (origin !== 'command') return
  const units = (await findUnitsUpwards(tx, unitId)).map(({ id }) => id)
  const flows = await findFlows(tx, 'entry', units, undefined)
  if (flows.length > 0) throw new DomainError('employee.approval_required')
}

/** The person who has the ID number already. Two hires with one number come one after the other. */
async function findKnown({ tx, platform }: HireContext, { idNumber }: ReadValues): Promise<string | undefined> {
  if (idNumber === '') return undefined
  const index = blindIndexOf(platform.personalData, 'idNumber', idNumber)
  await lockSealed(tx, index)
  const [known] = await findBySealed(tx, 'idNumber', index)
  return known
}

/** The number that was typed, that of an earlier employment, or the next one of the rule. */
async function numberFor(
  { tx }: HireContext,
  { jobNumber, effectiveOn: entryOn }: HireValues,
  unitId: string,
  employeeId: string,
): Promise<string> {
  if (jobNumber !== '') {
    await claimJobNumbers(tx, [{ number: jobNumber, employeeId }])
    return jobNumber
  }
  const former = await findJobNumber(tx, employeeId)
  if (former !== undefined) return former
  const [next = ''] = await takeJobNumbers(tx, { unitId, entryOn, employeeIds: [employeeId] })
  return next
}

/** Writes the events of entries; one of a coming day is scheduled, so that its effects wait for the day. */
async function enter(
  { tx, actor, now, origin = 'command', remark, requestId }: HireContext,
  hired: readonly Hired[],
): Promise<void> {
  const changes = new Map(hired.map((one) => [one.id, entryOf(one)]))
  await changeTimeline(tx, employmentTimeline, changes, {
    ...{ actor, now, origin, ...(requestId !== undefined && { requestId }) },
    ...(remark !== undefined && { remark }),
  })
}

function entryOf({ values, unitId, today }: Hired): readonly Change[] {
  const { effectiveOn: entryOn, regularisationDate: regularOn } = values
  const placement = {
    ...{ unit_id: unitId, department_id: values.departmentId, post_id: values.postId, store_id: values.storeId },
    manager_id: values.managerId,
    ...{ labour_relation_id: values.labourRelationId, rank_id: values.rankId, grade_id: values.gradeId },
  }
  return entryEvents({ approvedOn: today, entryOn, regularOn }).map(({ act, day, patch }) => ({
    ...{ type: 'append', id: crypto.randomUUID(), act, day, state: day > today ? 'scheduled' : 'applied' },
    patch: act === 'entry-approved' ? { ...placement, ...patch } : patch,
  }))
}

import { entryEvents } from '@rostrum/workforce-rules/employment-states'
import type { WrittenRecord } from '../../../engines/resource/binding.ts'
import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import { chunksOf } from '../../../kernel/chunks-of.ts'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import { claimJobNumbers, numberHires } from '../job-numbers/public.ts'
import { filledValues } from '../roster-fields/public.ts'
import { employmentTimeline } from './employment-timeline.ts'
import { insertEmployees, insertEmployments, saveSealedRows } from './hire.store.ts'
import { once } from './once.ts'
import { type HireContext, type ReadHire, readHires } from './read-hires.ts'
import { sealValues } from './sealed-values.ts'
import type { HireValues } from './validate-hire.ts'

/** Events of so many employments are written together: they fit into one statement. */
const enteredTogether = 5000

/**
 * Hires people, of whom each may be the manager of others, in any order, with as many statements for thousands as for
 * one. An employment begins on its entry day; the act counts at once, as no flow decides on it. A person with the same ID
 * number is the same person: the new employment is theirs, with the job number that they have.
 *
 * @throws DomainError at the fields that are refused; `employee.employed_already`, `employee.approval_required`, or why no job number can be taken
 */
export async function hireEmployees(
  context: HireContext,
  written: readonly WrittenRecord<Partial<HireValues>>[],
): Promise<void> {
  const { tx, platform, now } = context
  const hires = await readHires(
    context,
    written.map(({ id, values }) => ({ id, values: values as HireValues })),
  )
  await insertEmployees(tx, hires.flatMap(newEmployee), now)
  const sealed = await mapYielding(hires, (hire) =>
    sealValues(platform.personalData, { ...hire.sealed, ...hire.custom.sealed }).map((row) => ({
      ...row,
      employeeId: hire.employeeId,
    })),
  )
  await saveSealedRows(tx, sealed.flat())
  const numbers = await numberPeople(context, hires)
  await insertEmployments(
    tx,
    hires.map(({ id, employeeId, values, serviceStart }) => ({
      ...{ id, employeeId, companyId: values.companyId, jobNumber: numbers.get(id) ?? '' },
      serviceStart: serviceStart ?? values.effectiveOn,
    })),
  )
  for (const some of chunksOf(hires, enteredTogether)) await enter(context, some)
}

const newEmployee = ({ employeeId, isKnown, values, custom }: ReadHire) =>
  isKnown
    ? []
    : [
        {
          ...{ id: employeeId, name: values.name, latin_name: values.latinName, sex: values.sex },
          ...{ birthday: values.birthday, nationality: values.nationality, email: values.email },
          custom: filledValues(custom.plain),
        },
      ]

/** The numbers that were typed, those of earlier employments, and the next ones of the rules, by employment. */
async function numberPeople({ tx }: HireContext, hires: readonly ReadHire[]): Promise<ReadonlyMap<string, string>> {
  const typed = hires.filter(({ values }) => values.jobNumber !== '')
  await claimJobNumbers(
    tx,
    typed.map(({ values, employeeId }) => ({ number: values.jobNumber, employeeId })),
  )
  const numbers = new Map(typed.map(({ id, values }) => [id, values.jobNumber]))
  for (const { id, formerNumber } of hires)
    if (formerNumber !== undefined && !numbers.has(id)) numbers.set(id, formerNumber)
  const waiting = hires.filter(({ id }) => !numbers.has(id))
  for (const [unitId, some] of Map.groupBy(waiting, ({ place }) => place.unitId)) {
    const taken = await numberHires(
      tx,
      unitId,
      some.map(({ employeeId, values }) => ({ employeeId, entryOn: values.effectiveOn })),
    )
    for (const [at, { id }] of some.entries()) numbers.set(id, taken[at] ?? '')
  }
  return numbers
}

/** Writes the events of entries; one of a coming day is scheduled, so that its effects wait for the day. */
async function enter(context: HireContext, hires: readonly ReadHire[]): Promise<void> {
  const { tx, platform, actor, now, origin = 'command', remark, requestId } = context
  const companies = new Map<string, Promise<{ readonly today: string }>>()
  const changes = new Map<string, readonly Change[]>()
  for (const hire of hires) {
    const { companyId } = hire.values
    const { today } = await once(companies, companyId, () => settingsOfUnit(tx, platform, companyId, now))
    changes.set(hire.id, entryOf(hire, today))
  }
  await changeTimeline(tx, employmentTimeline, changes, {
    ...{ actor, now, origin },
    ...(requestId !== undefined && { requestId }),
    ...(remark !== undefined && { remark }),
  })
}

/** @param today in the zone of the company */
function entryOf({ values, place, custom }: ReadHire, today: string): readonly Change[] {
  const { effectiveOn: entryOn, regularisationDate: regularOn } = values
  const placement = {
    ...{ unit_id: place.unitId, department_id: values.departmentId, post_id: values.postId, store_id: values.storeId },
    manager_id: values.managerId,
    ...{ labour_relation_id: values.labourRelationId, rank_id: values.rankId, grade_id: values.gradeId },
    ...custom.dated,
  }
  return entryEvents({ approvedOn: today, entryOn, regularOn }).map(({ act, day, patch }) => ({
    ...{ type: 'append', id: crypto.randomUUID(), act, day, state: day > today ? 'scheduled' : 'applied' },
    patch: act === 'entry-approved' ? { ...placement, ...patch } : patch,
  }))
}

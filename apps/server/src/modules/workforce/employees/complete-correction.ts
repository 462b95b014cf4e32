import { addDays, earlierDay } from '@rostrum/contracts/kernel/days'
import type { CompleteCorrection } from '../../../engines/resource/binding.ts'
import type { Correct, LiveEvent } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { findDepartmentPlace } from './employee.store.ts'
import { refuseCorrection } from './refuse-correction.ts'
import { requireOther } from './require-other.ts'

/**
 * A correction of an event of an employment with what follows from it: the unit of another department, and the dates of
 * entry, regularisation and leaving, which two events of one act share.
 *
 * @throws DomainError `personnel.own_act` for the own employment; at a department of another company; as
 *   `refuseCorrection`
 */
export const completeCorrection: CompleteCorrection = async ({ tx, actor }, { id, live, change }) => {
  await requireOther(tx, actor, id)
  const unit = await unitOfPatch(tx, id, change.patch)
  const corrections = withWhatFollows(live, change, unit)
  await refuseCorrection(tx, { live, change, corrections })
  return corrections
}

function withWhatFollows(
  live: readonly LiveEvent[],
  change: Correct,
  unit: Readonly<Record<string, unknown>>,
): readonly Correct[] {
  const event = live.find((one) => one.id === change.eventId)
  const day = change.day ?? event?.day
  if (event === undefined || day === undefined || day === event.day) return [withPatch(change, unit)]
  switch (event.act) {
    case 'left': {
      const leaving = { leave_date: addDays(day, -1) }
      // The event that closes a timeline comes last on its day.
      return [...correctAct(live, 'resignation-approved', leaving, day), withPatch(change, { ...unit, ...leaving })]
    }
    case 'entry':
      return [withPatch(change, unit), ...correctAct(live, 'entry-approved', { entry_date: day }, day)]
    case 'entry-approved': {
      const entry = live.find((one) => one.act === 'entry')
      // No one enters before the hire is approved. The entry moves first, as what comes before the approval is void.
      if (!entry || entry.day >= day) return [withPatch(change, unit)]
      return [...moveAct(entry, day), withPatch(change, { ...unit, entry_date: day })]
    }
    case 'regularisation':
      return [withPatch(change, { regularisation_date: day, ...unit })]
    default:
      return [withPatch(change, unit)]
  }
}

async function unitOfPatch(
  tx: Tx,
  id: string,
  { department_id }: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  if (department_id === undefined) return {}
  const { unit, isOfCompany } = await findDepartmentPlace(tx, id, department_id)
  if (!isOfCompany) throw invalid({ path: 'departmentId', key: 'employee.other_company' })
  return { unit_id: unit }
}

const withPatch = (change: Correct, patch: Readonly<Record<string, unknown>>): Correct => ({
  ...change,
  patch: { ...change.patch, ...patch },
})

const moveAct = ({ id }: LiveEvent, day: string): readonly Correct[] => [
  { type: 'correct', id: crypto.randomUUID(), eventId: id, day },
]

/** Corrects the first event of an act; its approval comes no later than the day of the act. */
function correctAct(
  live: readonly LiveEvent[],
  act: string,
  patch: Readonly<Record<string, unknown>>,
  latest: string,
): readonly Correct[] {
  const event = live.find((one) => one.act === act)
  return event
    ? [
        {
          ...{ type: 'correct', id: crypto.randomUUID(), eventId: event.id },
          ...{ patch, day: earlierDay(event.day, latest) },
        },
      ]
    : []
}

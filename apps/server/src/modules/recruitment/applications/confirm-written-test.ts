import type { WrittenConfirmation } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { z } from 'zod'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { presentPositionSummary } from '../positions/public.ts'
import { nameIn, type PresentationContext } from '../projects/public.ts'
import { confirmationTimes, countConfirmable, findConfirmable, findOwnIds } from './confirmation.store.ts'
import { flowNodeId } from './flow-nodes.ts'
import { lockAgainstSeating } from './lifecycle/application.store.ts'
import { displayedChoice, displayedChoices } from './lifecycle/effective-choice.ts'
import { attachProject, type LoadedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'
import { presentActions, presentStates } from './present-application.ts'

export type ConfirmationKey = { readonly id?: string | undefined; readonly applyId?: string | undefined }

/** Confirms the written test. A repeated confirmation returns the same response and changes nothing. */
export async function confirmWrittenTest(
  platform: Platform,
  actor: Applicant,
  key: ConfirmationKey,
  view: PresentationContext,
) {
  const { db } = platform.database
  const applicationId = key.applyId ?? (await applicationOf(db, actor, key.id ?? ''))
  const confirmed = await platform.transaction(async (tx) => {
    // Seating waits for confirmations in progress. Later confirmations see that seats have been assigned.
    await lockAgainstSeating(tx, applicationId)
    const application = await lockOwn(platform, tx, actor, applicationId, view.now)
    if (isConfirmed(application)) return application
    return transition(tx, application, 'exam', 'confirm', { actor, role: 'applicant', now: view.now })
  })
  const times = await confirmationTimes(db, [applicationId])
  return present(confirmed, times, view)
}

/** The state is past the confirmation. Later events do not revert it. */
const isConfirmed = ({ exam }: LoadedApplication): boolean => exam !== 'NONE' && exam !== 'UNCONFIRMED'

/** Flow nodes are derived from applications, so the node must belong to one of the person's own. */
async function applicationOf(db: Db, actor: Applicant, nodeId: string): Promise<string> {
  const ids = await findOwnIds(db, actor.personId)
  const found = ids.find((id) => flowNodeId(id, 'confirmation') === nodeId)
  if (found === undefined) throw notFound()
  return found
}

/** Written tests that the signed-in person must confirm or has confirmed. */
export async function listConfirmations(
  platform: Platform,
  actor: Applicant,
  { current, size }: { current: number; size: number },
  view: PresentationContext,
) {
  const { db } = platform.database
  const range = offsetOf({ current, size })
  const stored = await findConfirmable(db, actor.personId, range, view.now)
  const applications = await Promise.all(stored.map((one) => attachProject(platform, one)))
  const times = await confirmationTimes(
    db,
    applications.map(({ id }) => id),
  )
  return {
    records: applications.map((application) => present(application, times, view)),
    total: await countConfirmable(db, actor.personId),
    current,
    size,
  }
}

function present(
  application: LoadedApplication,
  times: ReadonlyMap<string, Date>,
  view: PresentationContext,
): z.input<typeof WrittenConfirmation> {
  const { project, choices, number } = application
  const position = displayedChoice(choices)
  if (!position || number === null) throw notFound()
  const window = project.windows.confirmation
  return {
    applicationId: application.id,
    flowNodeId: flowNodeId(application.id, 'confirmation'),
    number,
    project: { id: project.id, title: nameIn(project.title, view.locale), timeZone: project.timeZone },
    position: presentPositionSummary(position, view.locale),
    choices: displayedChoices(choices).map((choice) => presentPositionSummary(choice, view.locale)),
    states: presentStates(application),
    opens: window?.start ?? null,
    deadline: window?.end ?? null,
    isConfirmResult: isConfirmed(application),
    confirmedAt: times.get(application.id)?.toISOString() ?? null,
    actions: presentActions(application, view),
  }
}

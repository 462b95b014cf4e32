import type { OwnApplication } from '@rostrum/contracts/recruitment/applications/listing-calls'
import type { z } from 'zod'
import type { Applicant, Visitor } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { noApplications, type OwnApplications, type PresentationContext } from '../projects/public.ts'
import { findOwnByProject } from './lifecycle/application.store.ts'
import { attachProject } from './lifecycle/loaded-application.ts'
import { loadRejections } from './list-rejected-positions.ts'
import { nextStepOf } from './next-step.ts'
import { presentActions, presentStates } from './present-application.ts'

/** The application of a reader in each project, as the list of projects shows it; none for a visitor. */
export async function loadOwnApplications(
  platform: Platform,
  reader: Applicant | Visitor,
  view: PresentationContext,
): Promise<OwnApplications<z.input<typeof OwnApplication>>> {
  if (reader.kind === 'visitor') return noApplications
  const stored = await findOwnByProject(platform.database.db, reader.personId, view.now)
  const applications = await Promise.all(stored.map((one) => attachProject(platform, one)))
  const rejectionsOf = await loadRejections(platform, reader, applications, view)
  return new Map(
    applications.map((application) => [
      application.project.id,
      () => ({
        applicationId: application.id,
        states: presentStates(application),
        sections: application.sections,
        nextStep: nextStepOf(application, rejectionsOf(application), view.now),
        actions: presentActions(application, view),
      }),
    ]),
  )
}

import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findPerson } from '../../../access/identity/public.ts'
import { type LoadedApplication, loadApplication, transitionRefusal } from '../../applications/public.ts'
import { findSeats } from '../../examination/public.ts'
import { refusalMessage } from '../labels.ts'
import { applicationActionNames, applicationActions, type DemoAction, type Subject } from './application-actions.ts'
import { applicationView, type OfferedAction } from './demo-admin-page.ts'

/** An application with the current actions of the office. */
export async function renderApplication(platform: Platform, id: string, message?: string): Promise<string> {
  const now = platform.clock.now()
  const application = await findLoaded(platform, id, now)
  const person =
    application.personId === null ? undefined : await findPerson(platform.database.db, application.personId)
  const acts = offeredActions(application, now)
  return applicationView(application, { name: person?.name ?? '', acts, now, message })
}

export async function actionSubject(platform: Platform, id: string, reason: string): Promise<Subject> {
  const application = await findLoaded(platform, id, platform.clock.now())
  const [seat] = await findSeats(platform.database.db, [id])
  return { application, reason, ticketNumber: seat?.ticket_number ?? null, randomSource: platform.randomSource }
}

async function findLoaded(platform: Platform, id: string, now: Date): Promise<LoadedApplication> {
  const application = await loadApplication(platform, platform.database.db, id, now)
  if (!application) throw notFound()
  return application
}

/** Actions that the state excludes are omitted; those that wait for a window or a condition give the reason. */
const offeredActions = (application: LoadedApplication, now: Date): OfferedAction[] =>
  applicationActionNames.flatMap((name): OfferedAction[] => {
    const { transition, role, only }: DemoAction = applicationActions[name]
    if (only && !only(application)) return []
    const refusal = transitionRefusal(application, transition, role, now)
    if (!refusal) return [{ name, refused: undefined }]
    if (refusal.reason === 'recruitment.state') return []
    return [{ name, refused: refusalMessage(refusal.reason, refusal.params) }]
  })

import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSeats } from '../../examination/public.ts'
import { findPerson } from '../../identity/public.ts'
import { type LoadedApplication, loadApplication, refusalToMove } from '../../recruitment/public.ts'
import { refusalInWords } from '../words.ts'
import { type ApplicationAct, applicationActNames, applicationActs, type Subject } from './application-acts.ts'
import { applicationView, type OfferedAct } from './office-page.ts'

/** An application with what the office may do with it now. */
export async function showApplication(platform: Platform, id: string, message?: string): Promise<string> {
  const now = platform.clock.now()
  const application = await found(platform, id, now)
  const person =
    application.personId === null ? undefined : await findPerson(platform.database.db, application.personId)
  const acts = offeredActs(application, now)
  return applicationView(application, { name: person?.name ?? '', acts, now, message })
}

export async function subjectOf(platform: Platform, id: string, reason: string): Promise<Subject> {
  const application = await found(platform, id, platform.clock.now())
  const [seat] = await findSeats(platform.database.db, [id])
  return { application, reason, ticketNumber: seat?.ticket_number ?? null, chance: platform.chance }
}

async function found(platform: Platform, id: string, now: Date): Promise<LoadedApplication> {
  const application = await loadApplication(platform, platform.database.db, id, now)
  if (!application) throw notFound()
  return application
}

/** Acts that the state does not know are left out; those that wait for a window or a condition say so. */
const offeredActs = (application: LoadedApplication, now: Date): OfferedAct[] =>
  applicationActNames.flatMap((name): OfferedAct[] => {
    const { move, role, only }: ApplicationAct = applicationActs[name]
    if (only && !only(application)) return []
    const refusal = refusalToMove(application, move, role, now)
    if (!refusal) return [{ name, refused: undefined }]
    if (refusal.reason === 'recruitment.state') return []
    return [{ name, refused: refusalInWords(refusal.reason, refusal.params) }]
  })

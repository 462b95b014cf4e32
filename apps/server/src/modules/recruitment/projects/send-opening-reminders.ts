import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import type { Platform } from '../../../kernel/platform.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { findPerson } from '../../access/identity/public.ts'
import { nameIn } from './names.ts'
import type { Project } from './project.ts'
import { catalogueOf } from './project-catalogue.ts'
import { phaseOf } from './project-phase.ts'
import { claimReminder, findWaitingReminders, type Reminder, releaseReminder } from './reminder.store.ts'

/**
 * Notifies subscribers that applying has opened. A reminder is claimed before it is sent, so repeated runs or two
 * servers never send it twice. A refused reminder, or one whose delivery is uncertain, is not retried. While the
 * provider is unreachable, reminders wait for the next run.
 */
export async function sendOpeningReminders(platform: Platform): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  for (const { projectId, revision } of await findWaitingReminders(db, now)) {
    const project = await catalogueOf(platform).at({ id: projectId, revision })
    const phase = phaseOf(project.windows, now.toISOString())
    if (phase === 'upcoming') continue
    for (let taken = await claimReminder(db, projectId, now); taken; taken = await claimReminder(db, projectId, now)) {
      if (phase !== 'applying' || (await remind(platform, project, taken))) continue
      await releaseReminder(db, projectId, taken.personId)
      return
    }
  }
}

/** A window that ends at midnight is open for the whole day before, and not on the day that starts then. */
const lastMomentOf = ({ end }: TimeWindow): Date => new Date(Date.parse(end) - 1)

/** @returns false when the provider was not reached */
async function remind(
  { database, personalData, sms, log }: Platform,
  project: Project,
  { personId, language }: Reminder,
): Promise<boolean> {
  const person = await findPerson(database.db, personId)
  const { apply } = project.windows
  if (!person || !apply) return true
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: project.timeZone,
    month: 'long',
    day: 'numeric',
  })
  const phone = personalData.decrypt(person.phone_encrypted, 'phone')
  try {
    await sms.sendOpening(
      phone,
      { project: nameIn(project.title, language), until: day.format(lastMomentOf(apply)) },
      language,
    )
  } catch (error) {
    log.warn({ err: error }, 'a reminder was not sent, or it is unclear whether it was')
    return !(error instanceof SmsNotSent && error.reason === 'unreached')
  }
  return true
}

import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { enqueue } from '../../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { smsReaches } from '../../../../kernel/sms/sms-reaches.ts'
import { phonePurpose } from './candidate-contact.ts'
import { queueDeliveries } from './link-delivery.store.ts'

export const linkJob = 'assessment.send-links'

type Contact = { readonly phone_encrypted: string; readonly email_encrypted: string | null }

/** The ways by which this installation reaches a candidate. */
function waysTo(platform: Platform, { phone_encrypted, email_encrypted }: Contact): ('sms' | 'mail')[] {
  const phone = platform.personalData.decrypt(phone_encrypted, phonePurpose)
  return [
    ...(smsReaches(platform, phone) ? (['sms'] as const) : []),
    ...(platform.mail !== undefined && email_encrypted !== null ? (['mail'] as const) : []),
  ]
}

const findContact = (tx: Tx, id: string): Promise<Contact> =>
  tx.selectFrom('attempt').select(['phone_encrypted', 'email_encrypted']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether a link can be sent. */
export const hasWay = async (platform: Platform, tx: Tx, id: string): Promise<boolean> =>
  waysTo(platform, await findContact(tx, id)).length > 0

/** Sends the link of an attempt by all ways there are. @returns how many there are */
export async function sendLink(platform: Platform, tx: Tx, id: string, now: Date): Promise<number> {
  const ways = waysTo(platform, await findContact(tx, id))
  if (ways.length === 0) return 0
  await queueDeliveries(tx, id, ways, now)
  await enqueue(tx, linkJob, {}, { key: linkJob })
  return ways.length
}

/** @throws DomainError `assessment.no_way` */
export async function requireSentLink(platform: Platform, tx: Tx, id: string, now: Date): Promise<void> {
  if ((await sendLink(platform, tx, id, now)) === 0) throw new DomainError('assessment.no_way')
}

import { messageCalls } from '@rostrum/contracts/recruitment/messages/calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Module } from '../../../module.ts'
import { deliverMessages } from './deliver-messages.ts'
import { applicantDeliveryResource } from './delivery.resource.ts'
import { followWindows } from './follow-windows.ts'
import { countUnread, findMessages, isOwnMessage, markRead, messagesOfPerson } from './message.store.ts'
import { sampleMessages } from './sample/message.sample.ts'
import { sendCorrectionReminders } from './send-correction-reminders.ts'
import { sendFeeReminders } from './send-fee-reminders.ts'
import { sendOpeningReminders } from './send-opening-reminders.ts'

/** Messages to applicants: in the portal, by SMS and by e-mail. The messages themselves are written with each change. */
export const messagesModule: Module = {
  name: 'messages',
  resources: [applicantDeliveryResource],
  jobs: (platform) => ({
    // Each is a job of its own, so that one that fails stops no other.
    'messages.follow-windows': () => followWindows(platform),
    'recruitment.remind': () => sendOpeningReminders(platform),
    'messages.remind': () => sendFeeReminders(platform),
    'messages.remind-corrections': () => sendCorrectionReminders(platform),
    'messages.deliver': () => deliverMessages(platform),
  }),
  schedule: [
    { name: 'messages.follow-windows', schedule: '*/5 * * * *' },
    { name: 'recruitment.remind', schedule: '* * * * *' },
    { name: 'messages.remind', schedule: '*/5 * * * *' },
    { name: 'messages.remind-corrections', schedule: '*/5 * * * *' },
    { name: 'messages.deliver', schedule: '* * * * *' },
  ],
  sample: sampleMessages,
  personalRecords: ({ database: { db } }) => ({
    async collect(personId) {
      const messages = await messagesOfPerson(db, personId)
      return {
        messages: messages.map(({ at, readAt, ...message }) => ({
          ...message,
          at: at.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        })),
      }
    },
    async erase(tx, personId) {
      await tx.deleteFrom('applicant_message').where('person_id', '=', personId).execute()
    },
  }),
  mount(mount, { database: { db } }) {
    mount.calls(messageCalls, {
      'GET /recruitApi/app/api/person/message/page': async ({ actor, locale, now }, { unread = false, ...page }) => ({
        ...(await findMessages(db, actor.personId, { ...page, unread, language: locale, now })),
        unread: await countUnread(db, actor.personId, now),
      }),
      'GET /recruitApi/app/api/person/message/unread': async ({ actor, now }) => ({
        unread: await countUnread(db, actor.personId, now),
      }),
      'POST /recruitApi/app/api/person/message/read': async ({ actor, now }, { id }) => {
        if (id !== undefined && !(await isOwnMessage(db, actor.personId, id, now))) throw notFound()
        await markRead(db, actor.personId, id, now)
        return { unread: await countUnread(db, actor.personId, now) }
      },
    })
  },
}

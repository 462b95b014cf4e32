import { notificationCalls } from '@rostrum/contracts/system/notifications/calls'
import { notificationKinds } from '@rostrum/contracts/system/notifications/kinds'
import { mailCalls } from '@rostrum/contracts/system/notifications/mail-calls'
import { mailMessages } from '@rostrum/contracts/system/notifications/resources'
import { locales } from '@rostrum/i18n/locale'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { deliverMail, mailJob } from '../../../engines/notification/deliver-mail.ts'
import { deleteMailBefore, findMail } from '../../../engines/notification/mail.store.ts'
import { renderMail } from '../../../engines/notification/render-mail.ts'
import { bindResource } from '../../../engines/resource/binding.ts'
import type { Notification } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import type { Module } from '../../../module.ts'
import {
  countUnread,
  deleteNotificationsBefore,
  findNotifications,
  markRead,
  markReadUpTo,
} from './notification.store.ts'
import { NotificationStreams } from './notification-streams.ts'

const mailResource = bindResource(mailMessages, {
  table: 'mail_message',
  columns: {
    createdAt: 'created_at',
    notice: sql`jsonb_build_object('kind', row.kind) || row.facts`,
    accountId: 'account_id',
    recipient: 'recipient',
    provider: 'provider',
    state: 'state',
    attempts: 'attempts',
    dueAt: sql`case when row.state = 'waiting' then row.due_at end`,
    endedAt: 'ended_at',
    refusal: 'refusal',
  },
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'mail-log', parent: 'system' },
})

/**
 * Notifications of accounts, and the open connections that deliver them at once. Modules send them by
 * `engines/notification/notify.ts`.
 */
export const notificationsModule: Module = {
  name: 'notifications',
  jobs: (platform) => ({
    'notifications.forget': () =>
      purge(platform, 'notifications.forget', async (tx, now) => ({
        notification: deletedRowCount(
          await deleteNotificationsBefore(tx, await retentionCutoff(tx, 'notification', now)),
        ),
        mail: deletedRowCount(await deleteMailBefore(tx, await retentionCutoff(tx, 'mail', now))),
      })),
    [mailJob]: () => deliverMail(platform),
  }),
  schedule: [
    { name: 'notifications.forget', schedule: '31 19 * * *' },
    { name: mailJob, schedule: '* * * * *' },
  ],
  resources: [mailResource],
  retention: [
    {
      kind: 'notification',
      job: 'notifications.forget',
      countBefore: countBefore('notification', 'created_at'),
    },
    { kind: 'mail', job: 'notifications.forget', countBefore: countBefore('mail_message', 'created_at') },
  ],
  mount(mount, { config, database, changes }) {
    const { db } = database
    const streams = new NotificationStreams(changes)
    mount.app.addHook('preClose', async () => streams.close())
    mount.calls(mailCalls, {
      'GET /workbenchApi/system/mail/{id}/text': async ({ language: readers }, { id }) => {
        const mail = await findMail(db, id)
        if (!mail) throw notFound()
        const language = z.enum(locales).catch(readers).parse(mail.language)
        const { subject, text } = renderMail(config, mail, language)
        return { language, subject, text, messageId: `<${id}@${new URL(config.publicUrl).hostname}>` }
      },
    })
    mount.calls(notificationCalls, {
      'GET /workbenchApi/notifications': async ({ actor }) => ({
        unread: await countUnread(db, actor.accountId),
        records: (await findNotifications(db, actor.accountId)).map(present),
      }),
      'PUT /workbenchApi/notifications/reading': async ({ actor, now }, { upTo }) => {
        await markReadUpTo(db, actor.accountId, new Date(upTo), now)
        return { unread: await countUnread(db, actor.accountId) }
      },
      'PUT /workbenchApi/notifications/{id}/reading': async ({ actor, now }, { id }) => {
        if (!(await markRead(db, actor.accountId, id, now))) throw notFound()
        return { unread: await countUnread(db, actor.accountId) }
      },
      'GET /workbenchApi/notifications/stream': async ({ actor, request, reply }) => {
        if (!request.headers.accept?.includes('text/event-stream')) throw new DomainError('request.malformed')
        const stream = streams.open(actor.accountId, async () => {
          const { actor: present } = await mount.actorOf(request, reply, 'staff')
          return present.accountId === actor.accountId
        })
        request.raw.once('close', () => stream.destroy())
        await reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream)
        return responseSent
      },
    })
  },
}

const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

const present = (row: Selectable<Notification>) => ({
  id: row.id,
  kind: z.enum(notificationKinds).parse(row.kind),
  facts: Facts.parse(row.facts),
  path: row.path,
  createdAt: row.created_at.toISOString(),
  read: row.read_at !== null,
})

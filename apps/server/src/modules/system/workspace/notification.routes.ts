import { notificationCalls } from '@rostrum/contracts/system/workspace/notification-calls'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { noticeText } from '../../../engines/notification/notice-text.ts'
import type { Notification } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { countUnread, findNotifications, markRead, markReadUpTo } from './notification.store.ts'
import { NotificationStreams } from './notification-streams.ts'

/**
 * Notifications of accounts, and the open connections that deliver them at once. Modules send them by
 * `engines/notification/notify.ts`.
 */
export function mountNotifications(mount: Mount, { database, changes, config }: Platform): void {
  const { db } = database
  const streams = new NotificationStreams(changes)
  mount.app.addHook('preClose', async () => streams.close())
  mount.calls(notificationCalls, {
    'GET /workbenchApi/notifications': async ({ actor, language }) => ({
      unread: await countUnread(db, actor.accountId),
      records: (await findNotifications(db, actor.accountId)).map((row) => ({
        ...present(row),
        text: noticeText(row, language, config.timeZone),
      })),
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
}

const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

const present = (row: Selectable<Notification>) => ({
  id: row.id,
  kind: row.kind,
  facts: Facts.parse(row.facts),
  path: row.path,
  createdAt: row.created_at.toISOString(),
  read: row.read_at !== null,
})

import { deliverMail, mailJob } from '../../../engines/notification/deliver-mail.ts'
import { deleteMailBefore } from '../../../engines/notification/mail.store.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import type { Module } from '../../../module.ts'
import { mountHome } from './home.routes.ts'
import { mountMail } from './mail.routes.ts'
import { mailMessageResource } from './mail-message.resource.ts'
import { mountNotifications } from './notification.routes.ts'
import { deleteNotificationsBefore } from './notification.store.ts'
import { mountSearch } from './search.routes.ts'

/** What an account works with on every page: home, search, notifications, saved views and list settings. */
export const workspaceModule: Module = {
  name: 'workspace',
  jobs: (platform) => ({
    'notifications.purge': () =>
      purge(platform, 'notifications.purge', async (tx, now) => ({
        notification: deletedRowCount(
          await deleteNotificationsBefore(tx, await retentionCutoff(tx, 'notification', now)),
        ),
        mail: deletedRowCount(await deleteMailBefore(tx, await retentionCutoff(tx, 'mail', now))),
      })),
    [mailJob]: () => deliverMail(platform),
  }),
  schedule: [
    { name: 'notifications.purge', schedule: '31 19 * * *' },
    { name: mailJob, schedule: '* * * * *' },
  ],
  resources: [mailMessageResource],
  retention: [
    {
      kind: 'notification',
      job: 'notifications.purge',
      countBefore: countBefore('notification', 'created_at'),
    },
    { kind: 'mail', job: 'notifications.purge', countBefore: countBefore('mail_message', 'created_at') },
  ],
  mount(mount, platform, modules) {
    mountHome(mount, platform, modules)
    mountSearch(mount, platform, modules)
    mountNotifications(mount, platform)
    mountMail(mount, platform)
  },
}

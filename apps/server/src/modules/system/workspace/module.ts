import { countBefore } from '../../../kernel/retention/count-before.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import type { Module } from '../../../module.ts'
import { mountHome } from './home.routes.ts'
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
      })),
  }),
  schedule: [{ name: 'notifications.purge', schedule: '31 19 * * *' }],
  retention: [
    {
      kind: 'notification',
      job: 'notifications.purge',
      countBefore: countBefore('notification', 'created_at'),
    },
  ],
  mount(mount, platform, modules) {
    mountHome(mount, platform, modules)
    mountSearch(mount, platform, modules)
    mountNotifications(mount, platform)
  },
}

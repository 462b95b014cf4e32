import { notify } from '../../../../engines/notification/notify.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const workspaceSecurity: ModuleSecurity = {
  module: 'workspace',
  folder: 'system/workspace',
  owned: {
    'PUT /workbenchApi/notifications/{id}/reading': { names: { id: 'notification' } },
  },
  async addThings({ server: { platform, clock, database }, insider: { accountId } }) {
    const notice = { accountIds: [accountId], kind: 'password.set' } as const
    await platform.transaction((tx) => notify(platform, tx, notice, clock.now()))
    const { rows } = await database.pool.query('select id from notification where account_id = $1', [accountId])
    return { things: { notification: rows[0].id } }
  },
}

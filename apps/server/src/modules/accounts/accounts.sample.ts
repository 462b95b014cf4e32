import { permissions } from '@rostrum/contracts/accounts'
import { passwordHashing } from '../../platform/crypto/password-hashing.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SampleWorld } from '../../platform/sample/world.ts'
import { insertAccount } from './accounts.store.ts'

/** The known accounts of demo mode; none of them exists in production. */
export async function sampleAccounts(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const hashing = passwordHashing({ atOnce: 2, waiting: 10 })
  const passwordHash = await hashing.hash('Demo2026a')
  const account = (username: string, displayName: string) => ({
    id: world.uuid(),
    username,
    display_name: displayName,
    password_hash: passwordHash,
    created_at: world.now,
  })
  const role = (code: string, name: string, held: readonly string[]) => ({
    id: world.uuid(),
    code,
    name,
    permissions: [...held],
  })
  await insertAccount(tx, account('admin', '系统管理员'), role('administrator', '系统管理员', permissions))
  await insertAccount(
    tx,
    account('reviewer', '审核员'),
    role('reviewer', '资格审核', ['application:read', 'application:review']),
  )
}

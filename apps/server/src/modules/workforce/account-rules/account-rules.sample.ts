import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** The role of those who manage the stores of their channel post. */
const channelRole = 'channel-vn'

/**
 * Rules of two companies, saved by the administrator: guides of Myanmar get the role of the known log-in, and channel posts
 * of Vietnam reach the stores of their own posts. Without the demo accounts there are none.
 */
export async function sampleAccountRules(tx: Tx, _platform: Platform, { idOf }: SampleWorld): Promise<void> {
  const [channel, vietnam, myanmar] = [idOf(`role/${channelRole}`), idOf('business-unit/VN'), idOf('business-unit/MM')]
  const permissions = ['channel:read', 'region:read', 'store:read', 'store:link', 'channel-post:read']
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('role')
    .columns(['id', 'code', 'name', 'name_en', 'business_unit_id', 'permissions', 'menus'])
    .expression(
      sql`select ${channel}::uuid, ${channelRole}, 'Quản lý kênh', 'Channel management', ${vietnam}::uuid, ${permissions}::text[],
        array(select code from menu where (kind = 'directory' and code = 'stores') or permission = any(${permissions}::text[]))
      where exists (select from role where id = ${idOf('role/guide-my')})`,
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await sql`insert into role_scope (role_id, area, kind, ids) values (${channel}, 'stores', 'business_post', '{}')`.execute(
    tx,
  )
  const rules = [
    { key: 'VN', unit: vietnam, kind: 'channel', role: channel, name: 'Quản lý kênh', nameEn: 'Channel management' },
    {
      key: 'MM',
      unit: myanmar,
      kind: 'guide',
      role: idOf('role/guide-my'),
      name: 'အရောင်းမြှင့်တင်သူ',
      nameEn: 'Sales promoters',
    },
  ]
  for (const { key, unit, kind, role, name, nameEn } of rules) {
    const id = idOf(`account-rule/${key}`)
    await sql`insert into account_rule (id, name, name_en, business_unit_id, post_kind, author_id)
      select ${id}, ${name}, ${nameEn}, ${unit}, ${kind}, id from account where username = 'admin'`.execute(tx)
    await tx.insertInto('account_rule_role').values({ rule_id: id, role_id: role }).execute()
  }
}

import { permissions } from '@rostrum/contracts/permissions'
import type { Tx } from '../../../kernel/database/database.ts'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { insertAccount } from './accounts.store.ts'
import { replaceScopes } from './authority/authority.store.ts'

const englishNames = {
  CN: { company: 'South Yunnan Retail (China)', line: 'Retail (China)', administrator: 'Administrator of China' },
  VN: { company: 'Nam Hai Retail (Vietnam)', line: 'Retail (Vietnam)', administrator: 'Administrator of Vietnam' },
  TH: { company: 'Lanna Retail (Thailand)', line: 'Retail (Thailand)', administrator: 'Administrator of Thailand' },
  LA: { company: 'Lane Xang Retail (Laos)', line: 'Retail (Laos)', administrator: 'Administrator of Laos' },
  KH: { company: 'Angkor Retail (Cambodia)', line: 'Retail (Cambodia)', administrator: 'Administrator of Cambodia' },
  MM: { company: 'Ayeyarwady Retail (Myanmar)', line: 'Retail (Myanmar)', administrator: 'Administrator of Myanmar' },
} as const

const countries = [
  ['CN', '滇南零售（中国）', '零售（中国）', '中国区管理员', 'zh-CN', 'Asia/Shanghai', 'CNY'],
  ['VN', 'Bán lẻ Nam Hải (Việt Nam)', 'Bán lẻ (Việt Nam)', 'Quản trị Việt Nam', 'vi', 'Asia/Ho_Chi_Minh', 'VND'],
  ['TH', 'ค้าปลีกลานนา (ไทย)', 'ค้าปลีก (ไทย)', 'ผู้ดูแลระบบไทย', 'th', 'Asia/Bangkok', 'THB'],
  ['LA', 'ຂາຍຍ່ອຍລ້ານຊ້າງ (ລາວ)', 'ຂາຍຍ່ອຍ (ລາວ)', 'ຜູ້ດູແລລະບົບລາວ', 'lo', 'Asia/Vientiane', 'LAK'],
  ['KH', 'លក់រាយអង្គរ (កម្ពុជា)', 'លក់រាយ (កម្ពុជា)', 'អ្នកគ្រប់គ្រងកម្ពុជា', 'km', 'Asia/Phnom_Penh', 'KHR'],
  ['MM', 'ဧရာဝတီ လက်လီ (မြန်မာ)', 'လက်လီ (မြန်မာ)', 'မြန်မာ စီမံခန့်ခွဲသူ', 'my', 'Asia/Yangon', 'MMK'],
] as const

/** The known accounts of demo mode and their fictitious group; none of it exists in production. */
export async function sampleAccounts(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const hashing = passwordHashing({ concurrency: 2 })
  const passwordHash = await hashing.hash('Demo2026a')
  const account = (username: string, displayName: string) => ({
    id: world.uuid(),
    username,
    display_name: displayName,
    password_hash: passwordHash,
    created_at: world.now,
  })
  const role = (code: string, [name, nameEn]: readonly [string, string], held: readonly string[]) => ({
    id: world.uuid(),
    code,
    name,
    name_en: nameEn,
    permissions: [...held],
  })
  await insertAccount(tx, account('admin', '系统管理员'), {
    ...role('administrator', ['系统管理员', 'System administrator'], permissions),
    admin: true,
  })
  const reviewing = {
    ...role(
      'reviewer',
      ['资格审查', 'Qualification review'],
      ['application:read', 'application:review', 'approval:read'],
    ),
    menus: ['review', 'approval-inbox'],
  }
  await insertAccount(tx, account('reviewer', '审查员'), reviewing)
  const root = await tx
    .selectFrom('business_unit')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  for (const [at, [code, name, lineName, administratorName, locale, timeZone, currency]] of countries.entries()) {
    const company = world.idOf(`business-unit/${code}`)
    const unit = { name, name_en: englishNames[code].company, position: at, kind: 'company', code }
    await tx
      .insertInto('business_unit')
      .values([
        { id: company, parent_id: root.id, ...unit, country: code, time_zone: timeZone, currency },
        {
          id: world.idOf(`business-unit/${code}/line`),
          parent_id: company,
          ...unit,
          name: lineName,
          name_en: englishNames[code].line,
          kind: 'line',
          code: `${code}-R`,
          country: null,
          time_zone: null,
          currency: null,
        },
      ])
      .execute()
    const administrator = role(`admin-${code.toLowerCase()}`, [administratorName, englishNames[code].administrator], [])
    const clerk = account(`admin-${code.toLowerCase()}`, administratorName)
    await insertAccount(
      tx,
      { ...clerk, locale, user_type: 'clerk', business_unit_id: company },
      { ...administrator, admin: true, business_unit_id: company },
    )
    await replaceScopes(tx, administrator.id, [])
  }
  const phone = '13900000001'
  await tx
    .updateTable('account')
    .set({
      phone_encrypted: platform.personalData.encrypt(phone, 'phone'),
      phone_index: platform.personalData.blindIndex(phone, 'phone'),
      email_encrypted: platform.personalData.encrypt('admin@example.com', 'email'),
    })
    .where('username', '=', 'admin')
    .execute()
}

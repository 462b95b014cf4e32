import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { StaffCountry } from './names.ts'

type SampleLogin = {
  readonly username: string
  readonly country: StaffCountry
  readonly locale: string
  readonly role: string
  readonly permissions: readonly Permission[]
  readonly areas: readonly string[]
  /** Sees the stores that it supervises, not the unit. */
  readonly ofStores?: true
}

const reading: readonly Permission[] = [
  'approval:read',
  'business-unit:read',
  'department:read',
  'post:read',
  'rank:read',
  'labour-relation:read',
  'region:read',
  'channel:read',
  'store:read',
  'employee:read',
]

const logins: readonly SampleLogin[] = [
  {
    ...{ username: 'hr-vn', country: 'VN', locale: 'vi', role: 'Nhân sự' },
    permissions: [
      ...reading,
      ...(['employee:write', 'employee:export', 'employee-personal:read', 'department:write'] as const),
      ...(['department:export', 'post:write', 'post:export', 'job-number:read', 'job-number:write'] as const),
      ...(['roster-field:read', 'roster-field:write', 'approval-flow:read', 'store:export'] as const),
    ],
    areas: ['workforce', 'organisation', 'stores', 'approvals', 'access', 'installation'],
  },
  {
    ...{ username: 'manager-cn', country: 'CN', locale: 'zh-CN', role: '销售负责人' },
    permissions: [...reading, 'employee:export', 'store:write', 'store:export'],
    areas: ['workforce', 'organisation', 'stores', 'approvals', 'access', 'installation'],
  },
  {
    ...{ username: 'supervisor-th', country: 'TH', locale: 'th', role: 'หัวหน้าพื้นที่ขาย', ofStores: true },
    permissions: reading,
    areas: ['workforce', 'organisation', 'stores', 'approvals', 'access', 'installation'],
  },
  {
    ...{ username: 'guide-my', country: 'MM', locale: 'my', role: 'အရောင်းလမ်းညွှန်' },
    permissions: ['approval:read'],
    areas: ['approvals'],
  },
]

/** Whose account each log-in is. */
const holderOf = (username: string): ReturnType<typeof sql> => {
  switch (username) {
    case 'hr-vn':
      return sql`post.code = 'VN-HR-M'`
    case 'manager-cn':
      return sql`post.code = 'CN-SAL-M'`
    case 'supervisor-th':
      return sql`post.code = 'TH-R1-S' and exists (select from store_person where employment_id = employment.id)`
    default:
      return sql`post.code = 'MM-R1-G' and part.employment_state = 'entered' and part.probation_state = 'regular'`
  }
}

/** The known log-ins of staff, each of one person, with the password of the other accounts of demo mode. */
export async function sampleAccounts(tx: Tx, world: SampleWorld): Promise<void> {
  for (const login of logins) await insertLogin(tx, world, login)
}

async function insertLogin(tx: Tx, world: SampleWorld, login: SampleLogin): Promise<void> {
  const { idOf, now, day } = world
  const { username, country, locale, role, permissions, areas, ofStores } = login
  const [accountId, roleId, unit] = [
    idOf(`account/${username}`),
    idOf(`role/${username}`),
    idOf(`business-unit/${country}`),
  ]
  await tx
    .insertInto('role')
    .values({ id: roleId, code: username, name: role, permissions: [...permissions], business_unit_id: unit })
    .execute()
  await sql`insert into account (id, username, display_name, password_hash, created_at, locale, user_type,
      business_unit_id, employee_id)
    select ${accountId}, ${username}, employee.name, admin.password_hash, ${now}, ${locale}, 'clerk', ${unit}, employee.id
    from account admin, employment
      join assignment_row part on part.subject_id = employment.id and part.during @> ${day(0)}::date
      join post on post.id = part.post_id
      join employee on employee.id = employment.employee_id
    where admin.username = 'admin' and ${holderOf(username)} order by employment.job_number limit 1`.execute(tx)
  await tx.insertInto('account_role').values({ account_id: accountId, role_id: roleId }).execute()
  for (const area of areas) {
    const isNarrow = ofStores === true && ['workforce', 'stores'].includes(area)
    const kind = isNarrow ? 'stores' : area === 'installation' ? 'all' : 'unit_and_below'
    await sql`insert into role_scope (role_id, area, kind, ids)
      select ${roleId}, ${area}, ${kind},
        case when ${isNarrow} then coalesce((select array_agg(distinct store_id) from store_person
          join employment on employment.id = store_person.employment_id
          join account on account.employee_id = employment.employee_id
          where account.id = ${accountId} and role = 'supervisor'), '{}') else '{}' end`.execute(tx)
  }
}

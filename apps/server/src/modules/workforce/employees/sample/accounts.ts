import {
  actionOf,
  areaOf,
  canHoldPermission,
  type Permission,
  permissions,
  subjectOf,
} from '@rostrum/contracts/permissions'
import { isScopeKindIn } from '@rostrum/contracts/scope-kinds'
import type { Names } from '@rostrum/i18n/readable-name'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { StaffCountry } from './names.ts'

type SampleLogin = {
  readonly username: string
  readonly country: StaffCountry
  readonly locale: string
  readonly role: Required<Names>
  /** Whether the role has a permission of the areas of staff. */
  readonly may: (permission: Permission) => boolean
  /** Sees the stores that it supervises, not the unit. */
  readonly ofStores?: true
}

const isOf =
  (...actions: readonly string[]) =>
  (permission: Permission): boolean =>
    actions.includes(actionOf(permission))

/** Data about health is for the people who plan by it, not for all who read. */
const isOfHealth = (permission: Permission): boolean => subjectOf(permission) === 'maternity-protection'

const logins: readonly SampleLogin[] = [
  {
    username: 'hr-vn',
    country: 'VN',
    locale: 'vi',
    role: { name: 'Nhân sự', nameEn: 'Human resources' },
    may: () => true,
  },
  {
    ...{
      username: 'manager-cn',
      country: 'CN',
      locale: 'zh-CN',
      role: { name: '销售负责人', nameEn: 'Head of sales' },
    },
    may: (permission) => isOf('read', 'export', 'submit')(permission) && !isOfHealth(permission),
  },
  {
    ...{ username: 'supervisor-th', country: 'TH', locale: 'th', ofStores: true },
    role: { name: 'ซูเปอร์ไวเซอร์พื้นที่', nameEn: 'Area supervisor' },
    may: (permission) =>
      isOf('read', 'submit')(permission) && subjectOf(permission) !== 'employee-personal' && !isOfHealth(permission),
  },
  {
    ...{ username: 'guide-my', country: 'MM', locale: 'my', role: { name: 'အရောင်းမြှင့်တင်သူ', nameEn: 'Sales promoter' } },
    may: (permission) => permission === 'approval:read',
  },
]

/** What they work with; areas that come later are in it as soon as they exist. */
const staffAreas: readonly string[] = ['organisation', 'stores', 'workforce', 'approvals', 'attendance']

/** The ladder and the labour relations of the group, which have no rows to separate. */
const ofGroup: readonly Permission[] = ['rank:read', 'labour-relation:read']

const permissionsOf = ({ may }: SampleLogin): readonly Permission[] => {
  const held = permissions.filter(
    (one) => canHoldPermission('clerk', one) && staffAreas.includes(areaOf(one)) && may(one),
  )
  return held.includes('employee:read') ? [...held, ...ofGroup] : held
}

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
  const { username, country, locale, role } = login
  const [accountId, roleId, unit] = [
    idOf(`account/${username}`),
    idOf(`role/${username}`),
    idOf(`business-unit/${country}`),
  ]
  const held = permissionsOf(login)
  await sql`insert into role (id, code, name, name_en, business_unit_id, permissions, menus)
    select ${roleId}, ${username}, ${role.name}, ${role.nameEn}, ${unit}, ${[...held]}::text[],
      array(select code from menu where kind = 'directory' or permission = any(${[...held]}::text[]))`.execute(tx)
  await sql`insert into account (id, username, display_name, password_hash, created_at, locale, user_type,
      business_unit_id, employee_id)
    select ${accountId}, ${username}, employee.name, admin.password_hash, ${now}, ${locale}, 'clerk', ${unit}, employee.id
    from account admin, employment
      join assignment_row part on part.subject_id = employment.id and part.during @> ${day(0)}::date
      join post on post.id = part.post_id
      join employee on employee.id = employment.employee_id
    where admin.username = 'admin' and ${holderOf(username)} order by employment.job_number limit 1`.execute(tx)
  await tx.insertInto('account_role').values({ account_id: accountId, role_id: roleId }).execute()
  const stores = login.ofStores ? await supervisedStores(tx, accountId) : []
  for (const area of new Set(held.map(areaOf))) {
    const isNarrow = login.ofStores === true && isScopeKindIn('stores', area)
    const kind = isNarrow ? 'stores' : area === 'installation' ? 'all' : 'unit_and_below'
    await sql`insert into role_scope (role_id, area, kind, ids)
      values (${roleId}, ${area}, ${kind}, ${isNarrow ? [...stores] : []}::uuid[])`.execute(tx)
  }
}

async function supervisedStores(tx: Tx, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct store_id as id from store_person
    join employment on employment.id = store_person.employment_id
    join account on account.employee_id = employment.employee_id
    where account.id = ${accountId} and role = 'supervisor' order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

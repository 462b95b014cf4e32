import { attendanceScopes } from '@rostrum/contracts/attendance/data-permissions/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { enforceGrantPolicy } from '../../access/accounts/public.ts'
import { attendancePermissions } from './attendance-permissions.ts'
import { writeAttendanceScopes } from './write-scopes.ts'

const ofAttendance = sql`array(select one from unnest(row.permissions) as one
  where one = any(${attendancePermissions}::text[]))`
const holderScope = { unit: sql`account.business_unit_id` }

/** Roles as far as they concern attendance; the page of roles shows the same rows whole. */
export const attendanceScopeResource = bindResource(attendanceScopes, {
  table: 'role',
  titleInEnglish: 'name_en',
  rowFilter: () => sql<boolean>`(row.admin or row.permissions && ${attendancePermissions}::text[]
    or exists (select from role_scope where role_id = row.id and area = 'attendance'))`,
  columns: {
    name: 'name',
    nameEn: 'name_en',
    code: 'code',
    accountId: 'sole_account_id',
    businessUnitId: 'business_unit_id',
    admin: 'admin',
    permissions: ofAttendance,
    scopes: sql`coalesce((select json_agg(json_build_object('area', area, 'kind', kind, 'ids', ids) order by kind)
      from role_scope where role_id = row.id and area = 'attendance'), '[]')`,
    holders: (actor) => sql`(select count(*)::int from account_role held join account on account.id = held.account_id
      where held.role_id = row.id and ${rowScopeConditionOrNone(holderScope, actor, 'attendance-scope:read')})`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  search: 'search_text',
  menu: { code: 'attendance-scopes', parent: 'attendance' },
  constraints: { role_sole_account: { field: 'accountId', key: 'attendance_scope.has_own' } },
  guard: ({ platform, tx, actor }, changes) =>
    enforceGrantPolicy(platform, tx, actor, {
      roles: changes.map(({ id }) => id),
      accounts: changes.flatMap(({ before, after }) => (before ? [] : (after?.accountId ?? []))),
    }),
  write: writeAttendanceScopes,
})

import { useQuery } from '@tanstack/react-query'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { ScopeEditor } from '../../../parts/scopes/ScopeEditor.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels } from '../../../shell/use-t.ts'
import { MenuPicker } from './MenuPicker.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { RoleEffect } from './RoleEffect.tsx'
import { type RoleDraft, withNeeds } from './role-effect.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The fields of a role. A permission brings what it needs, and what would not work is named before it is saved. */
export function RoleFields({ form, field }: RecordFieldsProps) {
  const { field: word } = useResourceLabels('role')
  const grantable = useQuery(apiQuery('GET /workbenchApi/system/grantable', {}))
  const menus = grantable.data?.menus ?? []
  const offered = new Set(grantable.data?.permissions)
  const role: RoleDraft = {
    permissions: listOf(form.valueOf('permissions')),
    menus: listOf(form.valueOf('menus')),
  }
  const enter = (next: RoleDraft) => {
    form.enter('permissions', next.permissions)
    form.enter('menus', next.menus)
  }
  /** What is taken away stays away: only new permissions bring others. */
  const choose = (value: unknown) => {
    const permissions = listOf(value)
    const added = permissions.filter((one) => !role.permissions.includes(one))
    enter(withNeeds({ ...role, permissions }, added, menus, offered))
  }
  const isAdministrator = form.valueOf('admin') === true
  return (
    <>
      {['code', 'name', 'description', 'businessUnitId', 'admin', 'secondFactor'].map(field)}
      {!isAdministrator && (
        <>
          <PermissionMatrix
            label={word('permissions')}
            value={role.permissions}
            onChange={choose}
            error={form.errorOf('permissions')}
          />
          <MenuPicker
            label={word('menus')}
            value={role.menus}
            onChange={(value) => form.enter('menus', value)}
            error={form.errorOf('menus')}
          />
          <ScopeEditor
            label={word('scopes')}
            value={form.valueOf('scopes')}
            permissions={role.permissions}
            onChange={(value) => form.enter('scopes', value)}
            error={form.errorOf('scopes')}
          />
          {grantable.data && (
            <RoleEffect
              role={role}
              scopes={form.valueOf('scopes')}
              menus={menus}
              onComplete={() => enter(withNeeds(role, role.permissions, menus, offered))}
            />
          )}
        </>
      )}
    </>
  )
}

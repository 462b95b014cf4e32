import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecordFieldsProps, RecordFormState } from '../../../engine/public/use-record-form.ts'
import { ScopeEditor } from '../../../parts/scopes/ScopeEditor.tsx'
import { maxNamesShown } from '../../../parts/scopes/scopes.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { MenuPicker } from './MenuPicker.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { RoleEffect } from './RoleEffect.tsx'
import { areasWithoutRows, type RoleDraft, type ScopedArea, withNeeds } from './role-effect.ts'

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
  const scopes = form.valueOf('scopes')
  const blind = isAdministrator ? [] : areasWithoutRows(role.permissions, scopes)
  useCaution(form, blind)
  return (
    <>
      {['code', 'name', 'nameEn', 'description', 'businessUnitId', 'admin', 'secondFactor'].map(field)}
      {!isAdministrator && (
        <>
          <PermissionMatrix
            label={word('permissions')}
            value={role.permissions}
            onChange={choose}
            error={form.errorOf('permissions')}
            areasToChoose={blind}
          />
          <ScopeEditor
            label={word('scopes')}
            value={scopes}
            permissions={role.permissions}
            onChange={(value) => form.enter('scopes', value)}
            error={form.errorOf('scopes')}
          />
          <MenuPicker
            label={word('menus')}
            value={role.menus}
            onChange={(value) => form.enter('menus', value)}
            error={form.errorOf('menus')}
          />
          {grantable.data && (
            <RoleEffect
              role={role}
              menus={menus}
              onComplete={() => enter(withNeeds(role, role.permissions, menus, offered))}
            />
          )}
        </>
      )}
    </>
  )
}

/** Says next to the button that saves in which areas holders would see no record. */
function useCaution({ warn }: RecordFormState, areas: readonly ScopedArea[]): void {
  const t = useT()
  const { option } = useResourceLabels('role')
  const { list } = useTextJoins()
  const names = areas.map((area) => option('area', area))
  const rest = names.length - maxNamesShown
  const named = list([...names.slice(0, maxNamesShown), ...(rest > 0 ? [`+${rest}`] : [])])
  const sentence = named && t('role.no_rows_in', { area: named })
  const question = t('role.blind_question')
  useEffect(() => warn(sentence === '' ? undefined : { sentence, question }), [warn, sentence, question])
}

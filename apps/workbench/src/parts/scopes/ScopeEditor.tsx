import { Checkbox } from '@mantine/core'
import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { areaOf, isPermission, subjectOf } from '@rostrum/contracts/permissions'
import { isScopeKindIn, scopeKinds } from '@rostrum/contracts/scope-kinds'
import { scopedAreas } from '@rostrum/contracts/scoped-areas'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { RelationPicker } from '../../engine/public/RelationPicker.tsx'
import type { FieldInputProps } from '../../engine/public/resource-override.ts'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import classes from './ScopeEditor.module.css'
import { isNonEmptyScope, pathOfKind, readScopes, scopeGroupId } from './scopes.ts'

type ScopeEditorProps = FieldInputProps & {
  /** The permissions of the role, of which each area names those that its scope is about. */
  permissions?: readonly string[]
  /** The areas that are edited; all of them by default. Parts of other areas stay as they are. */
  areas?: readonly ScopedArea[]
}

type ScopedArea = (typeof scopedAreas)[number]

/** The permissions that a scope of an area decides about. */
const permissionsIn = (area: ScopedArea, permissions: readonly string[]): readonly string[] =>
  permissions.filter((identifier) => isPermission(identifier) && areaOf(identifier) === area)

/**
 * Edits the data scope of a role by area; the parts are combined. Areas in which the role has no permission are folded
 * at the end.
 */
export function ScopeEditor({ label, value, onChange, error, permissions, areas = scopedAreas }: ScopeEditorProps) {
  const t = useT()
  const { option } = useResourceLabels('role')
  const scopes = readScopes(value)
  const change = (area: DataScope['area'], kind: DataScope['kind'], ids: readonly string[] | undefined) => {
    const others = scopes.filter((scope) => scope.area !== area || scope.kind !== kind)
    onChange(ids === undefined ? others : [...others, { area, kind, ids }])
  }
  const unused = permissions ? areas.filter((area) => permissionsIn(area, permissions).length === 0) : []
  const groupOf = (area: ScopedArea) => (
    <Stack key={area} id={scopeGroupId(area)} component="fieldset" gap={6} className={classes.directory}>
      <legend>{option('area', area)}</legend>
      {permissions && <Covered permissions={permissionsIn(area, permissions)} />}
      {scopeKinds
        .filter((kind) => isScopeKindIn(kind, area))
        .map((kind) => {
          const found = scopes.find((scope) => scope.area === area && scope.kind === kind)
          const path = pathOfKind(kind)
          return (
            <div key={kind} className={classes.scope}>
              <Checkbox
                size="xs"
                label={option('scope', kind)}
                checked={found !== undefined}
                onChange={(event) => change(area, kind, event.currentTarget.checked ? [] : undefined)}
              />
              {found && path !== undefined && (
                <RelationPicker
                  label={option('scope', kind)}
                  labelHidden
                  path={path}
                  values={found.ids}
                  onChange={(ids) => change(area, kind, ids)}
                  multiple
                />
              )}
            </div>
          )
        })}
      {!unused.includes(area) && !scopes.some((scope) => scope.area === area && isNonEmptyScope(scope)) && (
        <Text c="mute" fz={12}>
          {t('role.no_rows')}
        </Text>
      )}
    </Stack>
  )
  return (
    <Stack component="fieldset" gap={8} className={classes.group}>
      <legend>{label}</legend>
      {areas.filter((area) => !unused.includes(area)).map(groupOf)}
      {unused.length > 0 && (
        <Box component="details" c="sub">
          <summary>{t('role.unused_areas', { count: unused.length })}</summary>
          <Stack gap={8} mt={8}>
            {unused.map(groupOf)}
          </Stack>
        </Box>
      )}
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

/** The records that a scope decides about. */
function Covered({ permissions }: { permissions: readonly string[] }) {
  const t = useT()
  const { option } = useResourceLabels('role')
  if (permissions.length === 0) return null
  const names = [...new Set(permissions.map(subjectOf))].map((subject) => option('subject', subject))
  return (
    <Text c="mute" fz={12}>
      {t('role.covers', { names })}
    </Text>
  )
}

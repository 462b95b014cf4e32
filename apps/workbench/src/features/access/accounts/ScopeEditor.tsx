import { Checkbox } from '@mantine/core'
import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { isScopeKindIn, scopeKinds } from '@rostrum/contracts/scope-kinds'
import { scopedAreas } from '@rostrum/contracts/scoped-areas'
import { FieldError } from '@rostrum/ui/FieldError'
import { Stack, Text } from '@rostrum/ui/layout'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './RoleInputs.module.css'
import { pathOfKind, readScopes } from './scopes.ts'

/** An empty scope part contains no rows. */
const isNonEmptyScope = ({ kind, ids }: DataScope): boolean => pathOfKind(kind) === undefined || ids.length > 0

/** Edits the data scope of a role by area; the parts are combined. */
export function ScopeEditor({ label, value, onChange, error }: FieldInputProps) {
  const t = useT()
  const { option } = useResourceLabels('role')
  const scopes = readScopes(value)
  const change = (area: DataScope['area'], kind: DataScope['kind'], ids: readonly string[] | undefined) => {
    const others = scopes.filter((scope) => scope.area !== area || scope.kind !== kind)
    onChange(ids === undefined ? others : [...others, { area, kind, ids }])
  }
  return (
    <Stack component="fieldset" gap={8} className={classes.group}>
      <legend>{label}</legend>
      {scopedAreas.map((area) => (
        <Stack key={area} component="fieldset" gap={6} className={classes.directory}>
          <legend>{option('area', area)}</legend>
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
          {!scopes.some((scope) => scope.area === area && isNonEmptyScope(scope)) && (
            <Text c="mute" fz={12}>
              {t('role.no_rows')}
            </Text>
          )}
        </Stack>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

import { Anchor, Checkbox, Table } from '@mantine/core'
import { actionOf, areaOf, isPermission } from '@rostrum/contracts/permissions'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { scopeGroupId } from '../../../parts/scopes/scopes.ts'
import { usePermissionGroups } from '../../../parts/scopes/use-permission-groups.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './RoleInputs.module.css'
import type { ScopedArea } from './role-effect.ts'

type PermissionMatrixProps = FieldInputProps & {
  /** Areas whose records no scope of the role has yet: their granted rows lead to the choice. */
  areasToChoose?: readonly ScopedArea[]
}

/** Permissions by subject and action; those that the grantor lacks cannot be granted. */
export function PermissionMatrix({ label, value, onChange, error, areasToChoose = [] }: PermissionMatrixProps) {
  const t = useT()
  const { option } = useResourceLabels('role')
  const grantable = useQuery(apiQuery('GET /workbenchApi/system/grantable', {}))
  const held = Array.isArray(value) ? value.map(String) : []
  const mayGive = new Set(grantable.data?.permissions)
  const offered = new Set([...mayGive, ...held])
  const modules = usePermissionGroups([...offered])
  const toggle = (permissions: readonly string[], on: boolean) => {
    const others = held.filter((one) => !permissions.includes(one))
    onChange(on ? [...others, ...permissions] : others)
  }
  return (
    <Stack component="fieldset" gap={8} className={classes.group}>
      <legend>{label}</legend>
      <Table className={classes.matrix ?? ''} verticalSpacing={2}>
        {modules.map(({ name: module, subjects }) => (
          <Table.Tbody key={module}>
            {module && (
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={2} className={classes.module ?? ''}>
                  {module}
                </Table.Th>
              </Table.Tr>
            )}
            {subjects.map(({ subject, name, permissions }) => (
              <Table.Tr key={subject}>
                <Table.Th scope="row">
                  <SubjectBox
                    label={name}
                    permissions={permissions}
                    canGrant={mayGive}
                    granted={held}
                    onToggle={toggle}
                  />
                </Table.Th>
                <Table.Td>
                  <Flex wrap="wrap" rowGap={4} columnGap={20}>
                    {permissions.map((permission) => (
                      <Checkbox
                        key={permission}
                        size="xs"
                        label={option('action', actionOf(permission))}
                        title={permission}
                        checked={held.includes(permission)}
                        disabled={!mayGive.has(permission)}
                        onChange={(event) => toggle([permission], event.currentTarget.checked)}
                      />
                    ))}
                    <ScopeLink
                      areas={areasToChoose.filter((area) =>
                        permissions.some((one) => held.includes(one) && isPermission(one) && areaOf(one) === area),
                      )}
                    />
                  </Flex>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
      <Text c="mute" fz={12}>
        {t('role.selected_count', { count: held.length })}
      </Text>
      <QueryErrorNotice query={grantable} />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

type SubjectBoxProps = {
  label: string
  permissions: readonly string[]
  canGrant: ReadonlySet<string>
  granted: readonly string[]
  onToggle: (permissions: readonly string[], on: boolean) => void
}

/** Grants or revokes the permissions of a subject that the grantor holds, and leaves the others unchanged. */
function SubjectBox({ label, permissions, canGrant, granted, onToggle }: SubjectBoxProps) {
  const movable = permissions.filter((one) => canGrant.has(one))
  const decisive = movable.length > 0 ? movable : permissions
  const all = decisive.every((one) => granted.includes(one))
  return (
    <Checkbox
      size="xs"
      label={label}
      checked={all}
      indeterminate={!all && permissions.some((one) => granted.includes(one))}
      disabled={movable.length === 0}
      onChange={() => onToggle(movable, !all)}
    />
  )
}

/** Leads from a granted row to the choice of the records that it is about. */
function ScopeLink({ areas: [area] }: { areas: readonly ScopedArea[] }) {
  const t = useT()
  if (area === undefined) return null
  const go = () => document.getElementById(scopeGroupId(area))?.querySelector('input')?.focus()
  return (
    <Anchor component="button" type="button" fz={12} onClick={go}>
      {t('role.choose_scope')}
    </Anchor>
  )
}

import { Checkbox, Table } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../resource/overrides.ts'
import { apiQuery } from '../shell/query-client.ts'
import { useT, useWords } from '../shell/use-t.ts'
import classes from './RoleInputs.module.css'

/** Permissions by what they are about and what they let do; those that the grantor does not hold cannot be given. */
export function PermissionMatrix({ label, value, onChange, error }: FieldInputProps) {
  const t = useT()
  const { option } = useWords('role')
  const grantable = useQuery(apiQuery('GET /workbenchApi/system/grantable', {}))
  const held = Array.isArray(value) ? value.map(String) : []
  const offered = new Set([...(grantable.data?.permissions ?? []), ...held])
  const subjects = Map.groupBy([...offered].sort(), (permission) => permission.split(':')[0] ?? '')
  const toggle = (permissions: readonly string[], on: boolean) => {
    const others = held.filter((one) => !permissions.includes(one))
    onChange(on ? [...others, ...permissions] : others)
  }
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Table className={classes.matrix ?? ''} verticalSpacing={2}>
        <Table.Tbody>
          {[...subjects].map(([subject, permissions]) => (
            <Table.Tr key={subject}>
              <Table.Th scope="row">
                <Checkbox
                  label={option('subject', subject)}
                  checked={permissions.every((one) => held.includes(one))}
                  indeterminate={
                    permissions.some((one) => held.includes(one)) && !permissions.every((one) => held.includes(one))
                  }
                  onChange={(event) => toggle(permissions, event.currentTarget.checked)}
                />
              </Table.Th>
              <Table.Td>
                <div className={classes.acts}>
                  {permissions.map((permission) => (
                    <Checkbox
                      key={permission}
                      label={option('act', permission.split(':')[1] ?? '')}
                      title={permission}
                      checked={held.includes(permission)}
                      disabled={!grantable.data?.permissions.includes(permission)}
                      onChange={(event) => toggle([permission], event.currentTarget.checked)}
                    />
                  ))}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.note}>{t('role.held', { count: held.length })}</p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

import { actionOf } from '@rostrum/contracts/permissions'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { Stack } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shell/query-client.ts'
import { useResourceLabels } from '../../shell/use-t.ts'
import { usePermissionGroups } from './use-permission-groups.ts'

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The permissions of a role as text, grouped by subject. */
export function PermissionLabels({ value }: { value: unknown }) {
  const { option } = useResourceLabels('role')
  const { list } = useTextJoins()
  const subjects = usePermissionGroups(textsOf(value)).flatMap((module) => module.subjects)
  if (subjects.length === 0) return <span aria-hidden="true">–</span>
  return (
    <Stack component="ul" gap={2}>
      {subjects.map(({ subject, name, permissions }) => (
        <li key={subject}>
          {name}
          <LabelMark />
          {list(permissions.map((one) => option('action', actionOf(one))))}
        </li>
      ))}
    </Stack>
  )
}

/** The pages of a role under their menu names. */
export function MenuLabels({ value }: { value: unknown }) {
  const { list } = useTextJoins()
  const codes = textsOf(value)
  const known = useQuery({ ...apiQuery('GET /workbenchApi/system/grantable', {}), enabled: codes.length > 0 })
  const labels = new Map(known.data?.menus.map(({ code, label }) => [code, label]))
  if (codes.length === 0) return <span aria-hidden="true">–</span>
  return list(codes.map((code) => labels.get(code) ?? code))
}

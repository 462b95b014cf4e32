import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { useQuery } from '@tanstack/react-query'
import { optionsByIdQuery } from '../../engine/public/resource-query.ts'
import { useResourceLabels } from '../../shell/use-t.ts'
import { formatNames, maxNamesShown, pathOfKind, readScopes } from './scopes.ts'

/** The scopes of a role as text. */
export function ScopeLabels({ value }: { value: unknown }) {
  const { option } = useResourceLabels('role')
  const scopes = readScopes(value)
  if (scopes.length === 0) return <span aria-hidden="true">–</span>
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={`${scope.area} ${scope.kind}`}>
          {option('area', scope.area)}
          <LabelMark />
          {option('scope', scope.kind)} <ScopeNames {...scope} />
        </li>
      ))}
    </ul>
  )
}

function ScopeNames({ kind, ids }: DataScope) {
  const path = pathOfKind(kind)
  const { data = [] } = useQuery({
    ...optionsByIdQuery(path ?? '', ids.slice(0, maxNamesShown)),
    enabled: ids.length > 0 && path !== undefined,
    retry: false,
  })
  if (ids.length === 0) return null
  const names = data.map(({ label }) => label)
  return formatNames(names, ids.length)
}

import type { DataScope } from '@rostrum/contracts/authority'
import { useQuery } from '@tanstack/react-query'
import { optionsByIdQuery } from '../resource/resource-query.ts'
import { useWords } from '../shell/use-t.ts'
import { namedBy, readScopes } from './scopes.ts'

/** So many are told by their names; more are counted. */
const told = 10

/** The scopes of a role in words. */
export function ScopeWords({ value }: { value: unknown }) {
  const { option } = useWords('role')
  const scopes = readScopes(value)
  if (scopes.length === 0) return <span aria-hidden="true">–</span>
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={`${scope.area} ${scope.kind}`}>
          {option('area', scope.area)}: {option('scope', scope.kind)} <ScopeNames {...scope} />
        </li>
      ))}
    </ul>
  )
}

/** What a part of a scope names, as far as its reader may know of it, and how much it is where that is not all. */
function ScopeNames({ kind, ids }: DataScope) {
  const { data = [] } = useQuery({
    ...optionsByIdQuery(namedBy[kind] ?? '', ids.slice(0, told)),
    enabled: ids.length > 0 && kind in namedBy,
    retry: false,
  })
  if (ids.length === 0) return null
  const names = data.map(({ label }) => label).join(', ')
  if (names === '') return `(${ids.length})`
  return data.length < ids.length ? `(${ids.length}): ${names} …` : `(${names})`
}

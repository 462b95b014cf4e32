import { useWords } from '../shell/use-t.ts'
import { readScopes } from './scopes.ts'

/** The scopes of a role in words. */
export function ScopeWords({ value }: { value: unknown }) {
  const { option } = useWords('role')
  const scopes = readScopes(value)
  if (scopes.length === 0) return <span aria-hidden="true">–</span>
  return (
    <ul>
      {scopes.map(({ area, kind, ids }) => (
        <li key={`${area} ${kind}`}>
          {option('area', area)}: {option('scope', kind)} {ids.length > 0 && `(${ids.length})`}
        </li>
      ))}
    </ul>
  )
}

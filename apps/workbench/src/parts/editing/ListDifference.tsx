import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'

type ListDifferenceProps = {
  was: readonly string[]
  now: readonly string[]
  /** The label of an entry, if it differs from the entry. */
  labelOf?: (entry: string) => ReactNode
}

/** The added and removed entries of a list. */
export function ListDifference({ was, now, labelOf = (entry) => entry }: ListDifferenceProps) {
  const t = useT()
  const more = now.filter((entry) => !was.includes(entry))
  const less = was.filter((entry) => !now.includes(entry))
  if (more.length + less.length === 0) return t('edit.same_entries')
  return (
    <ul>
      {more.map((entry) => (
        <li key={entry}>
          + <ins>{labelOf(entry)}</ins>
        </li>
      ))}
      {less.map((entry) => (
        <li key={entry}>
          − <del>{labelOf(entry)}</del>
        </li>
      ))}
    </ul>
  )
}

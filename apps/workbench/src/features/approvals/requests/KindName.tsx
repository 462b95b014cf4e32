import { useKindName } from './labels.ts'

/** What needs approval, as a word. */
export function KindName({ value }: { value: unknown }) {
  const kindName = useKindName()
  return <>{kindName(String(value))}</>
}

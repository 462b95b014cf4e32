import { type ImportResult, useDesigner } from './designer-context.ts'
import { useDocument } from './use-session.ts'

/** The last import with notes. They go when it is undone, and return when it is redone. */
export function useLastImport(): ImportResult | undefined {
  const { session, lastImport } = useDesigner()
  const { definition } = useDocument()
  if (!lastImport) return undefined
  return [definition, ...session.past].includes(lastImport.definition) ? lastImport : undefined
}

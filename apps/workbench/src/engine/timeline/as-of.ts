import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { createContext, use } from 'react'

/** The day as of which the records around are shown, `YYYY-MM-DD`; empty for today. */
export const AsOf = createContext('')

export const useAsOf = (): string => use(AsOf)

/** The day as of which the records of a relation are named and offered; those without days know none. */
export function useRelationDay({ relationDated }: Pick<FieldDescription, 'relationDated'>): string {
  const asOf = useAsOf()
  return relationDated === true ? asOf : ''
}

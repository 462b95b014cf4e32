import { useT } from '../../../../shell/use-t.ts'
import type { Law } from './rule-types.ts'

/** The laws that a rule follows, each with its articles. */
export function useLawSource(): (law: Pick<Law, 'sources'>) => string {
  const t = useT()
  return ({ sources }) => sources.map((source) => t('leave.law_source', source)).join(' · ')
}

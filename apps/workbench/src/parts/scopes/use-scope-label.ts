import { useTextJoins } from '@rostrum/ui/use-text-joins'
import type { Output } from '../../shell/api.ts'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import { formatNames } from './scopes.ts'

type ExplainedScope = Output<'GET /workbenchApi/access/permissions/{permission}/holders'>['records'][number]['scope']

/** Describes the rows of a permission. */
export function useScopeLabel(): (scope: ExplainedScope) => string {
  const t = useT()
  const { list } = useTextJoins()
  const { option } = useResourceLabels('role')
  return ({ area, everything, units, named, relative }) => {
    if (area === 'installation') return option('area', area)
    const parts = [
      ...(everything ? [option('scope', 'all')] : []),
      ...units.map(({ name, below }) => (below ? t('role.unit_and_below', { unit: name }) : name)),
      ...named.map(({ kind, count, names }) => `${option('scope', kind)} ${formatNames(names, count)}`),
      ...relative.map((kind) => option('scope', kind)),
    ]
    return list(parts) || t('role.no_rows')
  }
}

import type { FieldValues } from '@rostrum/contracts/engines/resource/list-calls'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useT } from '../../shell/use-t.ts'
import { useOverride } from '../overrides.ts'
import { optionsByIdQuery } from '../public/resource-query.ts'
import { useKindLabel } from '../use-kind-label.ts'
import { useValueFormatter } from '../value-text.ts'

type ValueGroup = { readonly label: string; readonly values: readonly string[]; readonly count: number }

/**
 * The values of a field by their names: those of the definition and those that records have. Values with the same name
 * are one group. Chosen values stay, even if no record has them now.
 */
export function useNamedValues(resource: string, field: FieldDescription, chosen: readonly string[]) {
  const t = useT()
  const { option, text } = useValueFormatter(resource)
  const kindLabel = useKindLabel()
  const named = useOverride(resource).enumLabels?.[field.name]
  const nameOf = useCallback(
    (value: string, label: string | undefined): string => {
      if (named) return kindLabel(named, value)
      if (field.kind === 'boolean') return t(value === 'true' ? 'option.yes' : 'option.no')
      if (field.kind === 'choice' || field.kind === 'choices') return option(field.name, value)
      return label ?? text(field.name, value)
    },
    [named, kindLabel, field.kind, field.name, option, text, t],
  )
  const names = useQuery({
    ...optionsByIdQuery(field.relationPath ?? '', chosen),
    enabled: field.relationPath !== undefined && chosen.length > 0,
  })
  const known = useMemo(() => new Map(names.data?.map(({ value, label }) => [value, label])), [names.data])
  return useCallback(
    (found: FieldValues['values']): readonly ValueGroup[] => {
      const options = field.kind === 'boolean' ? ['true', 'false'] : (field.options ?? [])
      const counted = new Map(found.map((one) => [one.value, one]))
      const all = [...new Set([...counted.keys(), ...options, ...chosen])]
      const groups = Map.groupBy(all, (value) => nameOf(value, counted.get(value)?.label ?? known.get(value)))
      return [...groups].map(([label, values]) => ({
        label,
        values,
        count: values.reduce((sum, value) => sum + (counted.get(value)?.count ?? 0), 0),
      }))
    },
    [field.kind, field.options, nameOf, known, chosen],
  )
}

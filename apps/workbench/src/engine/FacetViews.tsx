import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { usePage } from '../shell/page-context.ts'
import { personalStore } from '../shell/persistent-store.ts'
import classes from './engine.module.css'
import { addressOfView, type Opening, sortFor } from './opening-view.ts'
import { FieldValue } from './public/FieldValue.tsx'
import type { ListView } from './public/list-params.ts'
import { valuesQuery } from './public/resource-query.ts'

/** More values are found by the filter. */
const mostValues = 6

/** Lists that no facet divides, those seen last first; stored in the browser for its user. */
const wholeLists = personalStore<readonly string[]>(localStorage, 'workbench-whole-lists', [], (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined,
)
const mostKnown = 100

type FacetViewsProps = { description: ResourceDescription; view: ListView }

/** The values of the field that divides a list, with their counts; undefined until they are known. */
function useFacet({ path, fields, facet }: ResourceDescription, view: ListView) {
  const field = fields.find(({ name }) => name === facet)
  const others = view.filters.filter((filter) => filter.field !== facet)
  const { data } = useQuery({
    ...valuesQuery(path, facet ?? '', others, '', view.asOf),
    enabled: field !== undefined,
  })
  const known = field && data && inOrder(field, data.values).slice(0, mostValues)
  const isDivided = known === undefined || (known.length > 1 && known.some(({ count }) => count > 1))
  return { field, others, values: isDivided ? known : [], complete: data?.complete === true }
}

/**
 * Whether a facet divides a list, as it was last time until it is known: their line does not come and go while the list loads.
 * A list that other filters narrow to one value may have more.
 */
export function useHasFacet(description: ResourceDescription, view: ListView): boolean {
  const { field, others, values } = useFacet(description, view)
  const { name } = description
  const wasWhole = useStore(wholeLists).includes(name)
  const isWhole = values === undefined || others.length > 0 ? wasWhole : values.length === 0
  useEffect(() => {
    if (isWhole === wasWhole) return
    const before = wholeLists.get().filter((one) => one !== name)
    wholeLists.set(isWhole ? [name, ...before].slice(0, mostKnown) : before)
  }, [name, isWhole, wasWhole])
  if (field === undefined) return false
  return values === undefined ? !wasWhole : others.length > 0 || values.length > 0
}

/** Whether nothing but one value of the facet is asked for, which needs no name to be found again. */
export const isOneFacetValue = ({ facet }: ResourceDescription, { filters, search, sort }: ListView): boolean =>
  search === '' && sort === '' && filters.length === 1 && filters[0]?.field === facet

type ViewsProps = FacetViewsProps & { opening: Opening; tasks: readonly ListView[] }

/**
 * The values of the field that divides a list as views with their counts. One value has none, nor do values of one record
 * each; one that is a task of the list is drawn as such.
 */
export function FacetViews({ description, view, opening, tasks }: ViewsProps) {
  const { tab } = usePage()
  const { number } = useFormats()
  const { field, others, values = [], complete } = useFacet(description, view)
  if (!field) return null
  const chosen = view.filters.find((filter) => filter.field === field.name && filter.operator === 'is')?.values ?? []
  const addressOf = (value: string) => {
    const filters = [...others, { field: field.name, operator: 'is' as const, values: [value] }]
    return addressOfView(opening, tab.path, { ...view, filters, sort: sortFor(opening, filters, view) })
  }
  const isTask = (value: string) =>
    tasks.some((task) => isOneFacetValue(description, task) && task.filters[0]?.values.join() === value)
  return values
    .filter(({ value }) => !isTask(value))
    .map(({ value, label, count }) => (
      <Link
        key={value}
        className={classes.view ?? ''}
        to={addressOf(value)}
        aria-current={chosen.includes(value) ? 'true' : undefined}
      >
        <FieldValue
          resource={description.name}
          field={field}
          value={field.kind === 'boolean' ? value === 'true' : value}
          labels={{ [field.relation ?? '']: { [value]: label ?? value } }}
        />{' '}
        {complete && view.search === '' && (
          <Text span fz={12} c="mute">
            {number(count)}
          </Text>
        )}
      </Link>
    ))
}

type Counted = { readonly value: string; readonly label?: string | undefined; readonly count: number }

/** Days come the latest first, choices as their definition has them, and others by their counts. */
function inOrder({ kind, options = [] }: FieldDescription, values: readonly Counted[]): readonly Counted[] {
  if (kind === 'day') return values.toSorted((one, other) => (one.value < other.value ? 1 : -1))
  if (kind !== 'choice') return values
  return values.toSorted((one, other) => options.indexOf(one.value) - options.indexOf(other.value))
}

import { Select, Switch } from '@mantine/core'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import { FilterBar, type FilterChip } from '@rostrum/ui/FilterBar'
import { SearchField } from '@rostrum/ui/SearchField'
import { usePhone } from '@rostrum/ui/use-phone'
import { useQuery } from '@tanstack/react-query'
import { useRequirementLabels } from '../../recruitment/use-requirement-labels.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { requireLogin } from '../../shell/session.ts'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { headcounts } from './filter-labels.ts'
import { filterOptionsQuery } from './positions-queries.ts'
import type { FilterOptions } from './records.ts'
import type { Filtering } from './use-filtering.ts'

type PositionFilterBarProps = { projectId: string; filtering: Filtering }

type Option = { value: string; label: string }
type Filter = {
  readonly name: 'employer' | 'category' | 'education' | 'major' | 'region' | 'headcount'
  readonly label: PortalText
  readonly options: readonly Option[]
}

/** Names of majors and employers are longer than the boxes of a row of filters. */
const wideOptions = { position: 'bottom-start', width: 300 } as const

/** Search, filters and active filters; on phones the filters are in a sheet. */
export function PositionFilterBar({ projectId, filtering: { filters, change, clear } }: PositionFilterBarProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const phone = usePhone()
  const { data: options } = useQuery(filterOptionsQuery(projectId))
  const list = useFilters(options)
  const set = (name: Filter['name'], value: string | null) =>
    change({ [name]: name === 'headcount' && value ? Number(value) : value })
  const showQualified = async (onlyQualified: boolean) => {
    try {
      if (onlyQualified) await requireLogin()
      change({ qualified: onlyQualified })
    } catch (error) {
      reportFailure(error)
    }
  }
  const chips = list.flatMap(({ name, label, options: known }): FilterChip[] => {
    const value = filters[name]
    if (value === null) return []
    const words = known.find((option) => option.value === String(value))?.label ?? String(value)
    return [
      {
        key: name,
        label: t('positions.chip', { filter: t(label), value: words }),
        onRemove: () => set(name, null),
      },
    ]
  })
  return (
    <FilterBar
      search={
        <SearchField
          label={t('positions.search')}
          placeholder={t('positions.search_hint')}
          value={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      }
      switches={
        <Switch
          label={t('positions.only_qualified')}
          checked={filters.qualified}
          onChange={(event) => void showQualified(event.currentTarget.checked)}
        />
      }
      chips={chips}
      onClear={clear}
    >
      {list.map(({ name, label, options: choices }) => (
        <Select
          key={name}
          {...(phone
            ? { label: t(label), placeholder: t('positions.any') }
            : { 'aria-label': t(label), placeholder: t(label), comboboxProps: wideOptions })}
          data={[...choices]}
          value={filters[name] === null ? null : String(filters[name])}
          searchable={choices.length > 12}
          clearable
          nothingFoundMessage={t('positions.no_options')}
          onChange={(value) => set(name, value)}
        />
      ))}
    </FilterBar>
  )
}

const capitalized = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** The filters that have more than one value in this project. */
function useFilters(options: FilterOptions | undefined): readonly Filter[] {
  const t = useT()
  const words = useRequirementLabels()
  const coded = (entries: FilterOptions['majors'] = [], names = words.names(entries)) =>
    entries.map(({ code, name }, at) => ({ value: code, label: names[at] ?? name }))
  const known = educations.filter((education) => options?.educations.includes(education) ?? true)
  return [
    {
      name: 'employer',
      label: 'positions.employer',
      options: (options?.employers ?? []).map(({ value, name }) => ({ value, label: name })),
    },
    { name: 'category', label: 'positions.category', options: coded(options?.categories) },
    {
      name: 'education',
      label: 'positions.education',
      options: known.map((value) => ({ value, label: capitalized(t(`requirement.education_${value}`)) })),
    },
    {
      name: 'major',
      label: 'positions.major',
      options: coded(options?.majors, words.majorNames(options?.majors ?? [])),
    },
    { name: 'region', label: 'positions.region', options: coded(options?.regions) },
    {
      name: 'headcount',
      label: 'positions.headcount',
      options: headcounts.map((count) => ({ value: String(count), label: t('positions.headcount_from', { count }) })),
    },
  ]
}

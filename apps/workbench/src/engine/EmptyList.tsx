import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useNothingFound } from '../parts/page/use-nothing-found.tsx'
import { helpFor } from '../shell/help/help-texts.ts'
import { usePage } from '../shell/page-context.ts'
import { chooseUnit, useBusinessUnit } from '../shell/unit.ts'
import { useT } from '../shell/use-t.ts'
import { NewRecordButton } from './NewRecordButton.tsx'
import type { ListView } from './public/list-params.ts'

type EmptyListProps = {
  description: ResourceDescription
  view: ListView
  onShow: (view: Partial<ListView>) => void
  onNew: () => void
}

/** The empty state of a list: it describes what the list would contain, and leads to the first record. */
export function EmptyList({ description, onNew, view, onShow }: EmptyListProps) {
  const t = useT()
  const nothingFound = useNothingFound()
  const { search, filters, asOf } = view
  const { tab, authority } = usePage()
  const queries = useQueryClient()
  const unitId = useBusinessUnit()
  const { messages } = useLocale()
  if (search !== '' || filters.length > 0) {
    return (
      <EmptyState
        {...nothingFound({
          search,
          onClearSearch: () => onShow({ search: '' }),
          onRemoveFilters: filters.length > 0 ? () => onShow({ filters: [] }) : undefined,
        })}
      />
    )
  }
  if (asOf !== '') {
    return (
      <EmptyState
        title={t('as_of.nothing')}
        action={
          <Button variant="default" onClick={() => onShow({ asOf: '' })}>
            {t('as_of.today')}
          </Button>
        }
      />
    )
  }
  const unit = authority.units.find(({ id }) => id === unitId)
  if (unit) {
    return (
      <EmptyState
        title={t('list.nothing_in_unit', { name: unit.name })}
        action={
          <Flex wrap="wrap" gap={8}>
            <Button variant="default" onClick={() => chooseUnit('', queries)}>
              {t('list.show_all_units')}
            </Button>
            <NewRecordButton description={description} onNew={onNew} />
          </Flex>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('list.nothing_yet')}
      description={helpFor(messages, tab.path)}
      action={<NewRecordButton description={description} onNew={onNew} />}
    />
  )
}

import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useNothingFound } from '../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../parts/page/use-records-noun.ts'
import { helpFor } from '../shell/help/help-texts.ts'
import { usePage } from '../shell/page-context.ts'
import { chooseUnit, useBusinessUnit } from '../shell/unit.ts'
import { useT } from '../shell/use-t.ts'
import { ImportButton } from './ImportButton.tsx'
import { NewRecordButton, useMayMake } from './NewRecordButton.tsx'
import type { ListView } from './public/list-params.ts'

type EmptyListProps = {
  description: ResourceDescription
  view: ListView
  onShow: (view: Partial<ListView>) => void
  onNew: () => void
}

/** The empty state of a list: it names what the list would contain and why there is none, and leads to the first record. */
export function EmptyList({ description, onNew, view, onShow }: EmptyListProps) {
  const t = useT()
  const noun = useRecordsNoun()(description.name)
  const nothingFound = useNothingFound(noun)
  const { search, filters, asOf } = view
  const { tab, authority } = usePage()
  const queries = useQueryClient()
  const unitId = useBusinessUnit()
  const { messages } = useLocale()
  const mayMake = useMayMake(description)
  const help = helpFor(messages, tab.path)
  if (search !== '' || filters.length > 0) {
    const onRemoveFilters = filters.length > 0 ? () => onShow({ filters: [] }) : undefined
    return <EmptyState {...nothingFound({ search, onClearSearch: () => onShow({ search: '' }), onRemoveFilters })} />
  }
  const unit = authority.units.find(({ id }) => id === unitId)
  const first = (
    <>
      <NewRecordButton description={description} isNamed onNew={onNew} />
      <ImportButton description={description} isNamed />
    </>
  )
  if (asOf !== '') {
    return (
      <EmptyState
        title={t('as_of.nothing', { noun })}
        action={
          <Button variant="default" onClick={() => onShow({ asOf: '' })}>
            {t('as_of.today')}
          </Button>
        }
      />
    )
  }
  if (unit) {
    return (
      <EmptyState
        title={t('list.none_in_unit', { noun, unit: unit.name })}
        description={help}
        action={
          <Flex wrap="wrap" justify="center" gap={8}>
            <Button variant="default" onClick={() => chooseUnit('', queries)}>
              {t('list.show_all_units')}
            </Button>
            {first}
          </Flex>
        }
      />
    )
  }
  return (
    <EmptyState
      title={mayMake ? t('list.none_yet', { noun }) : t('list.none', { noun })}
      description={help}
      action={
        mayMake && (
          <Flex wrap="wrap" justify="center" gap={8}>
            {first}
          </Flex>
        )
      }
    />
  )
}

import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useQueryClient } from '@tanstack/react-query'
import { helpFor } from '../shell/help/help-texts.ts'
import { usePage } from '../shell/page-context.ts'
import { chooseUnit, useBusinessUnit } from '../shell/unit.ts'
import { useT } from '../shell/use-t.ts'
import { NewRecordButton } from './NewRecordButton.tsx'

type EmptyListProps = {
  description: ResourceDescription
  /** Whether the list is only empty because of the filters. */
  isFiltered: boolean
  onShowAll: () => void
  /** The day as of which it is shown; empty for today. */
  asOf: string
  onShowToday: () => void
  onNew: () => void
}

/** The empty state of a list: it describes what the list would contain, and leads to the first record. */
export function EmptyList({ description, onNew, isFiltered, onShowAll, asOf, onShowToday }: EmptyListProps) {
  const t = useT()
  const { tab, authority } = usePage()
  const queries = useQueryClient()
  const unitId = useBusinessUnit()
  const { messages } = useLocale()
  if (isFiltered) {
    return (
      <EmptyState
        title={t('list.nothing_found')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('list.show_all')}
          </Button>
        }
      />
    )
  }
  if (asOf !== '') {
    return (
      <EmptyState
        title={t('as_of.nothing')}
        action={
          <Button variant="default" onClick={onShowToday}>
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

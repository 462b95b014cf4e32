import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { helpFor } from '../shell/help/help-texts.ts'
import { usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'

type EmptyListProps = {
  /** Whether the list is only empty because of the filters. */
  isFiltered: boolean
  onShowAll: () => void
  /** The day as of which it is shown; empty for today. */
  asOf: string
  onShowToday: () => void
}

/** The empty state of a list: it describes what the list would contain. */
export function EmptyList({ isFiltered, onShowAll, asOf, onShowToday }: EmptyListProps) {
  const t = useT()
  const { tab } = usePage()
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
  return <EmptyState title={t('list.nothing_yet')} description={helpFor(messages, tab.path)} />
}

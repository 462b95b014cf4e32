import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'

type Narrowed = {
  readonly search: string
  readonly onClearSearch: () => void
  /** Given where filters apply besides the search. */
  readonly onRemoveFilters?: (() => void) | undefined
}

/**
 * The empty state of a list that is narrowed: it names the records and what was searched, and offers to undo each part.
 *
 * @param noun what the records are called inside a sentence
 */
export function useNothingFound(
  noun: string,
): (narrowed: Narrowed) => { readonly title: string; readonly action: ReactNode } {
  const t = useT()
  return ({ search, onClearSearch, onRemoveFilters }) => {
    const text = onRemoveFilters ? 'list.none_found_filtered' : 'list.none_found'
    return {
      title: search === '' ? t('list.none_filtered', { noun }) : t(text, { noun, search }),
      action: (
        <Flex wrap="wrap" justify="center" gap={8}>
          {search !== '' && (
            <Button variant="default" onClick={onClearSearch}>
              {t('ui.search_clear')}
            </Button>
          )}
          {onRemoveFilters && (
            <Button variant="default" onClick={onRemoveFilters}>
              {t(search === '' ? 'list.show_all' : 'list.remove_filters')}
            </Button>
          )}
        </Flex>
      ),
    }
  }
}

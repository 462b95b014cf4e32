import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { PlainButton, Text } from '@rostrum/ui/layout'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldErrorMessages } from '../shell/failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useTodosOn } from '../shell/todos.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { isOneFacetValue } from './FacetViews.tsx'
import { addressOfView, viewOfAddress } from './opening-view.ts'
import { type ListView, searchOf, viewSearch } from './public/list-params.ts'
import type { useViews } from './use-views.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

type SaveViewProps = { description: ResourceDescription; view: ListView; views: ReturnType<typeof useViews> }

/** Names the current filters, search and order; nothing for those that can be found again. */
export function SaveView({ description, view, views: { views, opening, keep } }: SaveViewProps) {
  const t = useT()
  const { tab } = usePage()
  const [isNaming, setNaming] = useState(false)
  const waiting = useTodosOn(tab.path)
  const shown = viewSearch(tab.search)
  const first = addressOfView(opening, tab.path, viewOfAddress(opening, new URLSearchParams()))
  const known = [
    '',
    searchOf(first),
    ...views.map(({ search }) => search),
    ...waiting.map(({ path }) => searchOf(path)),
  ]
  if (isOneFacetValue(description, view) || known.some((search) => viewSearch(search) === shown)) return null
  return (
    <>
      <PlainButton
        className={classes.add}
        aria-label={t('list.save_view')}
        title={t('list.save_view')}
        onClick={() => {
          keep.reset()
          setNaming(true)
        }}
      >
        <IconBookmarkPlus size={16} aria-hidden="true" />
        <Text span phone={{ display: 'none' }}>
          {t('list.save_view')}
        </Text>
      </PlainButton>
      {isNaming && (
        <ViewNameDialog
          title={t('list.save_view')}
          initial=""
          error={fieldErrorMessages(keep.error).name}
          busy={keep.isPending}
          onSave={(name) =>
            keep.mutate({ resource: description.name, name, search: shown }, { onSuccess: () => setNaming(false) })
          }
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

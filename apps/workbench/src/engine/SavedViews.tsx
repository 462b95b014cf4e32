import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { MenuEntry } from '@rostrum/ui/DropdownMenu'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { showFocused } from '@rostrum/ui/scroll-aside'
import { useState } from 'react'
import { fieldErrorMessages } from '../shell/failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useTodosOn } from '../shell/todos.ts'
import { useT } from '../shell/use-t.ts'
import { FacetViews, useHasFacet } from './FacetViews.tsx'
import { NamedView } from './NamedView.tsx'
import { addressOfFront, addressOfView } from './opening-view.ts'
import { useOverride } from './overrides.ts'
import { type ListView, readListView, searchOf, viewSearch } from './public/list-params.ts'
import type { useViews } from './use-views.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import { WaitingView } from './WaitingView.tsx'

type SavedViewsProps = {
  description: ResourceDescription
  view: ListView
  isFront: boolean
  views: ReturnType<typeof useViews>
}

/** The front of the list, what waits on it, the values of its facet and the account's named views; each is a URL. A list without any has no line for them. */
export function SavedViews({ description, view, isFront, views: saved }: SavedViewsProps) {
  const t = useT()
  const textOf = useTranslateKey()
  const { tab } = usePage()
  const { name: resource } = description
  const { Front } = useOverride(resource)
  const { views, opening, opensWithAll, rename, choose, remove } = saved
  const addressOf = (search: string) => addressOfView(opening, tab.path, readListView(new URLSearchParams(search)))
  const shown = searchOf(addressOfView({ sort: '' }, tab.path, view))
  /** The view that is renamed. */
  const [renamed, setRenamed] = useState<string>()
  const waiting = useTodosOn(tab.path)
  const tasks = waiting.map(({ path }) => readListView(new URLSearchParams(searchOf(path))))
  const hasFacet = useHasFacet(description, view)
  if (waiting.length === 0 && views.length === 0 && !hasFacet && !Front) return null
  const isCurrent = (search: string) => !isFront && viewSearch(search) === shown
  const initialEntry = (initial: boolean, name: string): MenuEntry => ({
    kind: 'item',
    key: 'initial',
    label: t('list.initial_view'),
    checked: initial,
    onSelect: () => choose.mutate(initial ? null : name),
  })
  return (
    <Flex
      component="nav"
      wrap="wrap"
      align="center"
      rowGap={4}
      columnGap={16}
      px={24}
      phone={{ px: 12 }}
      bdb="line"
      aria-label={t('list.views')}
    >
      {/* One line on every screen, since the rows are what the list is for. */}
      <Flex align="center" columnGap={16} maw="full" ws="nowrap">
        {Front && <NamedView name={textOf(Front.label)} path={addressOfFront(tab.path)} isCurrent={isFront} />}
        <NamedView
          name={t('list.all')}
          path={addressOf('')}
          isCurrent={isCurrent('')}
          entries={description.opens || Front ? [initialEntry(opensWithAll, '')] : []}
        />
        {(waiting.length > 0 || hasFacet) && (
          <Flex overflowX="auto" columnGap={16} miw={0} style={{ scrollbarWidth: 'none' }} onFocus={showFocused}>
            {waiting.map(({ kind, path, count }) => (
              <WaitingView key={path} kind={kind} path={path} count={count} isCurrent={isCurrent(searchOf(path))} />
            ))}
            <FacetViews {...{ description, view, opening, tasks }} />
          </Flex>
        )}
      </Flex>
      {views.map(({ name, search, initial }) => (
        <NamedView
          key={name}
          name={name}
          path={addressOf(search)}
          isCurrent={isCurrent(search)}
          entries={[
            {
              kind: 'item',
              key: 'rename',
              label: t('list.rename_view'),
              onSelect: () => {
                rename.reset()
                setRenamed(name)
              },
            },
            initialEntry(initial, name),
            {
              kind: 'item',
              key: 'forget',
              label: t('list.delete_view'),
              onSelect: () => remove.mutate({ resource, name }),
            },
          ]}
        />
      ))}
      {renamed !== undefined && (
        <ViewNameDialog
          title={t('list.rename_view')}
          initial={renamed}
          error={fieldErrorMessages(rename.error).newName}
          busy={rename.isPending}
          onSave={(newName) =>
            rename.mutate({ resource, name: renamed, newName }, { onSuccess: () => setRenamed(undefined) })
          }
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Flex>
  )
}

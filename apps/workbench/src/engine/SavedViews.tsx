import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { Box, Flex } from '@rostrum/ui/layout'
import { showFocused } from '@rostrum/ui/scroll-aside'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fieldErrorMessages } from '../shell/failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useTodosOn } from '../shell/todos.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { addressOfView } from './opening-view.ts'
import { PartViews, useHasParts } from './PartViews.tsx'
import { type ListView, readListView, searchOf, viewSearch } from './public/list-params.ts'
import type { useViews } from './use-views.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import { WaitingView } from './WaitingView.tsx'

type SavedViewsProps = { description: ResourceDescription; view: ListView; views: ReturnType<typeof useViews> }

/** What waits on the list, its parts and the account's named views; each is a URL. A list without any has no line for them. */
export function SavedViews({ description, view, views: saved }: SavedViewsProps) {
  const t = useT()
  const { tab } = usePage()
  const { name: resource } = description
  const { views, rename, choose, remove } = saved
  const addressOf = (search: string) => addressOfView(description, tab.path, readListView(new URLSearchParams(search)))
  const shown = searchOf(addressOfView({ sort: '' }, tab.path, view))
  /** The view that is renamed. */
  const [renamed, setRenamed] = useState<string>()
  const waiting = useTodosOn(tab.path)
  const hasParts = useHasParts(description, view)
  if (waiting.length === 0 && views.length === 0 && !hasParts) return null
  const isCurrent = (search: string) => viewSearch(search) === shown
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
      <Flex
        overflowX="auto"
        columnGap={16}
        maw="full"
        ws="nowrap"
        style={{ scrollbarWidth: 'none' }}
        onFocus={showFocused}
      >
        <Link className={classes.view ?? ''} to={addressOf('')} aria-current={isCurrent('') ? 'true' : undefined}>
          {t('list.all')}
        </Link>
        {waiting.map(({ kind, path, count }) => (
          <WaitingView key={path} kind={kind} path={path} count={count} isCurrent={isCurrent(searchOf(path))} />
        ))}
        <PartViews {...{ description, view }} />
      </Flex>
      {views.map(({ name, search, initial }) => (
        <Box key={name} component="span" display="inline-flex" align="center" gap={2}>
          <Link
            className={classes.view ?? ''}
            to={addressOf(search)}
            aria-current={isCurrent(search) ? 'true' : undefined}
          >
            {name}
          </Link>
          <DropdownMenu
            label={t('list.view_menu', { name })}
            className={classes.more}
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
              {
                kind: 'item',
                key: 'initial',
                label: t('list.initial_view'),
                checked: initial,
                onSelect: () => choose.mutate({ resource, name: initial ? null : name }),
              },
              {
                kind: 'item',
                key: 'forget',
                label: t('list.delete_view'),
                onSelect: () => remove.mutate({ resource, name }),
              },
            ]}
          >
            <IconChevronDown size={14} aria-hidden="true" />
          </DropdownMenu>
        </Box>
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

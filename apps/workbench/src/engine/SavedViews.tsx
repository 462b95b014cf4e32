import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fieldErrorMessages } from '../shell/failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useTodosOn } from '../shell/todos.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { isOnePart, PartViews } from './PartViews.tsx'
import { type ListView, viewSearch } from './public/list-params.ts'
import type { useViews } from './use-views.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import { WaitingView } from './WaitingView.tsx'

type SavedViewsProps = { description: ResourceDescription; view: ListView; views: ReturnType<typeof useViews> }

const searchOf = (path: string): string => new URL(path, window.location.origin).search

/** What waits on the list and the account's named views of it; each is a URL. */
export function SavedViews({ description, view, views: saved }: SavedViewsProps) {
  const t = useT()
  const { tab } = usePage()
  const { name: resource } = description
  const { views, keep, rename, choose, remove } = saved
  const shown = viewSearch(tab.search)
  /** What is being named: the current view, or a saved one that is renamed. */
  const [naming, setNaming] = useState<{ readonly renamed?: string } | undefined>()
  const { renamed } = naming ?? {}
  const done = { onSuccess: () => setNaming(undefined) }
  const save = (name: string) =>
    renamed === undefined
      ? keep.mutate({ resource, name, search: shown }, done)
      : rename.mutate({ resource, name: renamed, newName: name }, done)
  const ask = (about: { readonly renamed?: string }) => {
    keep.reset()
    rename.reset()
    setNaming(about)
  }
  const waiting = useTodosOn(tab.path)
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
      <Flex overflowX="auto" columnGap={16} maw="full" ws="nowrap" style={{ scrollbarWidth: 'none' }}>
        <Link className={classes.view ?? ''} to={tab.path} aria-current={isCurrent('') ? 'true' : undefined}>
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
            to={tab.path + search}
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
                onSelect: () => ask({ renamed: name }),
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
      {shown !== '' &&
        !isOnePart(description, view) &&
        ![...views.map(({ search }) => search), ...waiting.map(({ path }) => searchOf(path))].some(isCurrent) && (
          <Box
            component={PlainButton}
            display="inline-flex"
            align="center"
            gap={4}
            mih={28}
            c="link"
            fz={13}
            onClick={() => ask({})}
          >
            <IconPlus size={14} aria-hidden="true" />
            {t('list.save_view')}
          </Box>
        )}
      {naming && (
        <ViewNameDialog
          title={t(renamed === undefined ? 'list.save_view' : 'list.rename_view')}
          initial={renamed ?? ''}
          error={fieldErrorMessages(keep.error).name ?? fieldErrorMessages(rename.error).newName}
          busy={keep.isPending || rename.isPending}
          onSave={save}
          onClose={() => setNaming(undefined)}
        />
      )}
    </Flex>
  )
}

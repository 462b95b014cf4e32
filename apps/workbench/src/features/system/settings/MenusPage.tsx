import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Input } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DirectoryPages, type MenuActs } from './DirectoryPages.tsx'
import { findMenus } from './find-menus.ts'
import { HeadRow, MenuRow, PageCount } from './MenuRow.tsx'
import classes from './MenusPage.module.css'
import { type Dragged, dropPositionAt } from './menu-drag.ts'
import type { Menu } from './menu-order.ts'
import { RenameMenuDialog } from './RenameMenuDialog.tsx'

/** The menu as the sidebar has it: directories, their groups and pages are renamed, hidden, and moved by dragging or buttons. */
export function MenusPage() {
  const t = useT()
  const { title } = usePage()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const menus = useQuery(apiQuery('GET /workbenchApi/system/menus', {}))
  const mayWrite = useHasPermission('menu:write')
  const [naming, setNaming] = useState<Menu | undefined>()
  const [params, changeAddress] = usePageAddress()
  const words = params.get('q') ?? ''
  const [dragged, setDragged] = useState<Dragged | undefined>()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['GET /workbenchApi/system/menus'] }),
      queries.invalidateQueries({ queryKey: ['GET /workbenchApi/auth/authority'] }),
    ])
  const change = useMutation({
    mutationFn: ({ code, labels, hidden, revision }: Menu) =>
      call('PUT /workbenchApi/system/menus/{code}', { code, labels, hidden, revision }),
    onSuccess: refresh,
    onError: reportFailure,
  })
  const order = useMutation({
    mutationFn: (next: Input<'POST /workbenchApi/system/menu-order'>) =>
      call('POST /workbenchApi/system/menu-order', next),
    onSuccess: refresh,
    onError: reportFailure,
  })
  if (!menus.data) return <QueryContent query={menus}>{() => null}</QueryContent>
  const found = findMenus(menus.data, words)
  const acts: MenuActs = {
    ...{ mayWrite, dragged, onDrag: setDragged, onOrder: order.mutate, onRename: setNaming, isPart: words !== '' },
    onHide: (menu) => change.mutate({ ...menu, hidden: !menu.hidden }),
  }
  return (
    <Box py={16} px={24} phone={{ py: 16, px: 12 }} className={classes.page}>
      <h1>{title}</h1>
      <Text c="sub" className={classes.hint}>
        {t('menus.hint')} <PageCount pages={menus.data.filter(({ kind }) => kind === 'page')} />
      </Text>
      <Box mb={8} style={{ width: 'min(280px, 100%)' }}>
        <SearchField
          label={t('list.find')}
          placeholder={t('list.find')}
          value={words}
          onSearch={(text) =>
            changeAddress((address) => {
              if (text) address.set('q', text)
              else address.delete('q')
            })
          }
        />
      </Box>
      <HeadRow />
      {found.length > 0 ? <Directories menus={found} acts={acts} /> : <EmptyState title={t('list.nothing_found')} />}
      {naming && (
        <RenameMenuDialog
          menu={naming}
          onClose={() => setNaming(undefined)}
          onSave={(labels) => change.mutate({ ...naming, labels }, { onSuccess: () => setNaming(undefined) })}
        />
      )}
    </Box>
  )
}

function Directories({ menus, acts }: { menus: readonly Menu[]; acts: MenuActs }) {
  const directories = menus.filter(({ parent }) => parent === null)
  const from = directories.findIndex(({ code }) => acts.dragged?.parent === null && code === acts.dragged.code)
  const place = (menu: Menu, at: number) => {
    const rest = directories.map(({ code }) => code).filter((code) => code !== menu.code)
    acts.onOrder({ codes: [...rest.slice(0, at), menu.code, ...rest.slice(at)] })
  }
  return (
    <ul>
      {directories.map((menu, at) => {
        const dragged = directories[from]
        return (
          <li key={menu.code}>
            <MenuRow
              menu={menu}
              pages={menus.filter(({ parent }) => parent === menu.code)}
              self={{ kind: 'menu', code: menu.code, parent: null }}
              mayWrite={acts.mayWrite}
              isPart={acts.isPart}
              first={at === 0}
              last={at === directories.length - 1}
              onMove={(step) => place(menu, at + step)}
              dropPosition={dropPositionAt(from, at)}
              onDrag={acts.onDrag}
              onDrop={() => dragged && place(dragged, at)}
              onHide={() => acts.onHide(menu)}
              onRename={() => acts.onRename(menu)}
            />
            <DirectoryPages directory={menu} menus={menus} acts={acts} />
          </li>
        )
      })}
    </ul>
  )
}

import { TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useState } from 'react'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission, usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { usePermissionLabel, useT } from '../../../shell/use-t.ts'
import classes from './MenusPage.module.css'

type Menu = Output<'GET /workbenchApi/system/menus'>[number]

/** The menu tree of the modules; menus can be renamed, hidden, and ordered by dragging or buttons. */
export function MenusPage() {
  const t = useT()
  const { title } = usePage()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const menus = useQuery(apiQuery('GET /workbenchApi/system/menus', {}))
  const mayWrite = useHasPermission('menu:write')
  const [naming, setNaming] = useState<Menu | undefined>()
  const [dragged, setDragged] = useState<Menu | undefined>()
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
    mutationFn: (codes: string[]) => call('POST /workbenchApi/system/menu-order', { codes }),
    onSuccess: refresh,
    onError: reportFailure,
  })
  if (!menus.data) return <QueryContent query={menus}>{() => null}</QueryContent>
  const levelOf = (parent: string | null) => menus.data.filter((menu) => menu.parent === parent)
  const place = (menu: Menu, at: number) => {
    const rest = levelOf(menu.parent)
      .map(({ code }) => code)
      .filter((code) => code !== menu.code)
    order.mutate([...rest.slice(0, at), menu.code, ...rest.slice(at)])
  }
  const level = (parent: string | null) => (
    <ul className={classes.level}>
      {levelOf(parent).map((menu, at, siblings) => (
        <li key={menu.code}>
          <MenuRow
            menu={menu}
            mayWrite={mayWrite}
            first={at === 0}
            last={at === siblings.length - 1}
            onMove={(step) => place(menu, at + step)}
            dropPosition={dropPositionAt(dragged && siblings.indexOf(dragged), at)}
            onDrag={setDragged}
            onDrop={() => dragged && place(dragged, at)}
            onHide={() => change.mutate({ ...menu, hidden: !menu.hidden })}
            onRename={() => setNaming(menu)}
          />
          {level(menu.code)}
        </li>
      ))}
    </ul>
  )
  return (
    <Box py={16} px={24} phone={{ py: 16, px: 12 }} className={classes.page}>
      <h1>{title}</h1>
      <Text c="sub" className={classes.hint}>
        {t('menus.hint')}
      </Text>
      {level(null)}
      {naming && (
        <RenameDialog
          menu={naming}
          onClose={() => setNaming(undefined)}
          onSave={(labels) => change.mutate({ ...naming, labels }, { onSuccess: () => setNaming(undefined) })}
        />
      )}
    </Box>
  )
}

type DropPosition = 'before' | 'after'

/** The side of a row on which a dragged sibling would be inserted; other menus cannot be dropped. */
function dropPositionAt(from: number | undefined, at: number): DropPosition | undefined {
  if (from === undefined || from === -1 || from === at) return undefined
  return from < at ? 'after' : 'before'
}

type MenuRowProps = {
  menu: Menu
  mayWrite: boolean
  first: boolean
  last: boolean
  onMove: (step: number) => void
  dropPosition: DropPosition | undefined
  onDrag: (menu: Menu | undefined) => void
  onDrop: () => void
  onHide: () => void
  onRename: () => void
}

function MenuRow({
  menu,
  mayWrite,
  first,
  last,
  dropPosition,
  onMove: onPlace,
  onDrag,
  onDrop: onDropHere,
  onHide,
  onRename,
}: MenuRowProps) {
  const t = useT()
  const { list } = useTextJoins()
  const wordOf = usePermissionLabel()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDropHere()
    onDrag(undefined)
  }
  const name = menu.label
  const permissions = [...new Set([menu.permission, ...menu.buttons].flatMap((one) => one ?? []))]
  return (
    <Flex
      align="center"
      gap={12}
      px={8}
      bdb="line"
      className={classes.row}
      data-drop={over ? dropPosition : undefined}
      draggable={mayWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', menu.code)
        onDrag(menu)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!dropPosition) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.name}>{name}</span>
      {menu.hidden && <StateBadge tone="neutral">{t('menus.hidden')}</StateBadge>}
      <Box
        component="span"
        flex={1}
        miw={0}
        overflow="hidden"
        ws="nowrap"
        c="mute"
        fz={12}
        textOverflow="ellipsis"
        className={classes.permission}
        title={list(permissions)}
      >
        {permissions.map(wordOf).join(' · ')}
      </Box>
      {mayWrite && (
        <Flex component="span" className={classes.acts}>
          <MoveTools name={name} first={first} last={last} onMove={onPlace} />
          <RowTool icon={IconPencil} label={t('menus.rename', { name })} onPress={onRename} />
          <RowTool
            icon={menu.hidden ? IconEye : IconEyeOff}
            label={t(menu.hidden ? 'menus.show' : 'menus.hide', { name })}
            onPress={onHide}
          />
        </Flex>
      )}
    </Flex>
  )
}

type RenameDialogProps = { menu: Menu; onClose: () => void; onSave: (labels: Menu['labels']) => void }

function RenameDialog({ menu, onClose, onSave }: RenameDialogProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const given = locales.map((locale) => [locale, String(entries.get(locale) ?? '').trim()] as const)
    onSave(Object.fromEntries(given.filter(([, label]) => label !== '')))
  }
  return (
    <Dialog opened onClose={onClose} title={t('menus.rename', { name: menu.label })} width={420}>
      <Stack component="form" gap={12} onSubmit={submit} noValidate>
        <Text c="sub" className={classes.hint}>
          {t('menus.own_names')}
        </Text>
        {locales.map((locale) => (
          <TextInput
            key={locale}
            name={locale}
            label={languageNames[locale]}
            maxLength={inputLength(40)}
            defaultValue={menu.labels[locale] ?? ''}
            placeholder={menu.ownNames[locale]}
          />
        ))}
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} />
      </Stack>
    </Dialog>
  )
}

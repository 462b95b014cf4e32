import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconEye, IconEyeOff, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { menuIcon } from '../../../shell/menu-icons.ts'
import { usePermissionLabel, useT } from '../../../shell/use-t.ts'
import classes from './MenusPage.module.css'
import { type RowDragProps, useRowDrag } from './menu-drag.ts'
import type { Menu } from './menu-order.ts'

type MovableProps = RowDragProps & {
  /** Menus that are a part of all have no order. */
  readonly isPart: boolean
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: -1 | 1) => void
}

type MenuRowProps = MovableProps & {
  readonly menu: Menu
  /** The pages of a directory. */
  readonly pages?: readonly Menu[]
  readonly onHide: () => void
  readonly onRename: () => void
}

/** A directory or a page with where it is, who sees it, whether it is shown, and what can be done to it. */
export function MenuRow({ menu, pages, onHide, onRename, ...movable }: MenuRowProps) {
  const t = useT()
  const { list } = useTextJoins()
  const wordOf = usePermissionLabel()
  const { label: name, hidden } = menu
  const Icon = menuIcon(menu)
  const permissions = [...new Set([menu.permission, ...menu.buttons].flatMap((one) => one ?? []))]
  return (
    <Row
      {...movable}
      name={name}
      level={pages ? 'directory' : 'page'}
      acts={
        <>
          <RowTool icon={IconPencil} label={t('menus.rename', { name })} onPress={onRename} />
          <RowTool
            icon={hidden ? IconEye : IconEyeOff}
            label={t(hidden ? 'menus.show' : 'menus.hide', { name })}
            onPress={onHide}
          />
        </>
      }
    >
      <Flex align="center" gap={8} miw={0} fw={pages ? 600 : 400} c={hidden ? 'mute' : 'ink'} className={classes.name}>
        {pages && <Icon size={18} color="var(--rs-mute)" aria-hidden="true" />}
        <Text span>{name}</Text>
      </Flex>
      <Box component="span" c="sub" fz={12} overflow="hidden" textOverflow="ellipsis">
        {pages ? <PageCount pages={pages} /> : menu.path}
      </Box>
      <Box
        component="span"
        overflow="hidden"
        c="mute"
        fz={12}
        textOverflow="ellipsis"
        className={classes.permission}
        title={list(permissions)}
      >
        {permissions.map(wordOf).join(' · ')}
      </Box>
      <Text span fz={12} c="sub">
        {hidden ? <StateMark shape="paused">{t('menus.hidden')}</StateMark> : t('menus.shown')}
      </Text>
    </Row>
  )
}

/** The names of the columns. */
export function HeadRow() {
  const t = useT()
  return (
    <Stack
      align="center"
      px={8}
      bdb="line-strong"
      phone={{ display: 'none' }}
      className={classes.row}
      aria-hidden="true"
    >
      <span />
      {(['name', 'address', 'permissions', 'state'] as const).map((column) => (
        <Text key={column} span fz={12} fw={600} c="sub">
          {t(`menus.column_${column}`)}
        </Text>
      ))}
    </Stack>
  )
}

/** The heading of a group, which moves with its pages. */
export function GroupRow({
  pages,
  ...movable
}: MovableProps & { readonly name: string; readonly pages: readonly Menu[] }) {
  return (
    <Row {...movable} level="group">
      <Box component="h2" c="sub" fz={12} lh={20} className={classes.name}>
        {movable.name}
      </Box>
      <Text span c="sub" fz={12}>
        <PageCount pages={pages} />
      </Text>
    </Row>
  )
}

type RowProps = MovableProps & {
  readonly name: string
  readonly level: 'directory' | 'group' | 'page'
  readonly acts?: ReactNode
  readonly children: ReactNode
}

function Row({ name, level, isPart, first, last, onMove, acts, children, ...given }: RowProps) {
  const drag = { ...given, mayWrite: given.mayWrite && !isPart }
  return (
    <Stack align="center" px={8} bdb="line" className={classes.row} data-level={level} {...useRowDrag(drag)}>
      <Stack component="span" c="mute" phone={{ display: 'none' }}>
        {drag.mayWrite && <IconGripVertical size={14} aria-hidden="true" />}
      </Stack>
      {children}
      {given.mayWrite && (
        <Flex component="span" justify="end" className={classes.acts}>
          {!isPart && <MoveTools name={name} first={first} last={last} onMove={onMove} />}
          {acts}
        </Flex>
      )}
    </Stack>
  )
}

/** How many pages there are, and how many of them are hidden. */
export function PageCount({ pages }: { readonly pages: readonly Menu[] }) {
  const t = useT()
  const hidden = pages.filter((page) => page.hidden).length
  const counts = [
    t('menus.pages', { count: pages.length }),
    ...(hidden > 0 ? [t('menus.hidden_pages', { count: hidden })] : []),
  ]
  return counts.join(' · ')
}

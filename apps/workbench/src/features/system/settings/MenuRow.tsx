import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { usePermissionLabel, useT } from '../../../shell/use-t.ts'
import classes from './MenusPage.module.css'
import { type RowDragProps, useRowDrag } from './menu-drag.ts'
import type { Menu } from './menu-order.ts'

type MovableProps = RowDragProps & {
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: -1 | 1) => void
}

type MenuRowProps = MovableProps & {
  readonly menu: Menu
  readonly onHide: () => void
  readonly onRename: () => void
}

/** A directory or a page with what can be done to it. */
export function MenuRow({ menu, first, last, onMove, onHide, onRename, ...drag }: MenuRowProps) {
  const t = useT()
  const { list } = useTextJoins()
  const wordOf = usePermissionLabel()
  const name = menu.label
  const permissions = [...new Set([menu.permission, ...menu.buttons].flatMap((one) => one ?? []))]
  return (
    <Flex align="center" gap={12} px={8} bdb="line" className={classes.row} {...useRowDrag(drag)}>
      <Text span fw={menu.kind === 'directory' ? 600 : 400} className={classes.name}>
        {name}
      </Text>
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
      {drag.mayWrite && (
        <Flex component="span" className={classes.acts}>
          <MoveTools name={name} first={first} last={last} onMove={onMove} />
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

/** The heading of a group, which moves with its pages. */
export function GroupRow({ name, first, last, onMove, ...drag }: MovableProps & { readonly name: string }) {
  return (
    <Flex align="center" gap={12} px={8} bdb="line" className={classes.row} {...useRowDrag(drag)}>
      <Box component="h2" flex={1} miw={0} c="sub" fz={12} lh={20}>
        {name}
      </Box>
      {drag.mayWrite && (
        <Flex component="span" className={classes.acts}>
          <MoveTools name={name} first={first} last={last} onMove={onMove} />
        </Flex>
      )}
    </Flex>
  )
}

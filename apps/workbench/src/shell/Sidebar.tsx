import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import type { AuthorityResponse } from './authority.ts'
import { MenuTree } from './MenuTree.tsx'
import classes from './Sidebar.module.css'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useT } from './use-t.ts'

type SidebarProps = { authority: AuthorityResponse; collapsed: boolean; onCollapse: () => void }

export function Sidebar({ authority, collapsed, onCollapse }: SidebarProps) {
  const t = useT()
  return (
    <Stack
      component="aside"
      aria-label={t('shell.menus')}
      columns={1}
      mih={0}
      bg="page"
      className={classes.sidebar}
      data-collapsed={collapsed || undefined}
    >
      <UnitSwitch units={authority.units} collapsed={collapsed} />
      <Box component="nav" p={8} className={classes.menus} aria-label={t('shell.menus')}>
        <MenuTree menus={authority.menus} collapsed={collapsed} onExpand={onCollapse} />
      </Box>
      <Flex
        component={PlainButton}
        align="center"
        gap={10}
        py={10}
        px={16}
        bdt="line"
        c="sub"
        fz={13}
        lh={20}
        onClick={onCollapse}
        aria-label={t('shell.collapse')}
        aria-expanded={!collapsed}
      >
        <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
        <Box component="span" flex={1} miw={0} className={classes.label}>
          {t('shell.collapse')}
        </Box>
      </Flex>
    </Stack>
  )
}

import type { SettingGroup as Group } from '@rostrum/forms/catalogue/setting'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SettingLocation } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useSettingFocusTarget } from '../view/setting-focus.ts'
import classes from './SettingsPanel.module.css'

const initiallyCollapsed: ReadonlySet<Group> = new Set(['events'])
const collapsedGroups = new Map<Group, boolean>()

type SettingGroupProps = { group: Group; hasTarget: (sought: SettingLocation) => boolean; children: ReactNode }

/** A group of the panel. A collapsed group stays collapsed for the next widget. */
export function SettingGroup({ group, hasTarget, children }: SettingGroupProps) {
  const t = useT()
  const sought = useSettingFocusTarget()
  const [isOpen, setOpen] = useState(collapsedGroups.get(group) ?? !initiallyCollapsed.has(group))
  if (!isOpen && sought && hasTarget(sought)) setOpen(true)
  const toggle = () => {
    collapsedGroups.set(group, !isOpen)
    setOpen(!isOpen)
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Box component="section" pt={6} pb={10} px={16} bdb="line">
      <Box component="h3" fz={12} lh={20}>
        <Flex
          component={PlainButton}
          align="center"
          justify="space-between"
          w="full"
          mih={28}
          fz={12}
          fw={600}
          c="sub"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t(`setting_group.${group}`)}
          <Chevron size={14} aria-hidden="true" />
        </Flex>
      </Box>
      {isOpen && (
        <Stack rowGap={8} columnGap={16} className={classes.fields}>
          {children}
        </Stack>
      )}
    </Box>
  )
}

import type { SettingGroup as Group } from '@rostrum/forms/catalogue/setting'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SettingLocation } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useSettingFocusTarget } from '../view/setting-focus.ts'
import classes from './SettingsPanel.module.css'

const initiallyCollapsed: Readonly<Record<'widget' | 'form', ReadonlySet<Group>>> = {
  widget: new Set(['validation', 'data', 'upload', 'state', 'label', 'appearance', 'compatibility', 'events']),
  form: new Set(['compatibility', 'events']),
}
const collapsedGroups = new Map<string, boolean>()

type SettingGroupProps = {
  group: Group
  of: 'widget' | 'form'
  hasTarget: (sought: SettingLocation) => boolean
  /** Shows all of the group, as a search does, without a change of what is collapsed. */
  isForcedOpen?: boolean
  /** How many of the settings differ from their defaults. A collapsed group shows it. */
  setCount?: number
  children: ReactNode
}

/** A group of the panel. A collapsed group stays collapsed for the next widget. */
export function SettingGroup({
  group,
  of,
  hasTarget,
  isForcedOpen = false,
  setCount = 0,
  children,
}: SettingGroupProps) {
  const t = useT()
  const id = useId()
  const sought = useSettingFocusTarget()
  const key = `${of} ${group}`
  const [isExpanded, setOpen] = useState(collapsedGroups.get(key) ?? !initiallyCollapsed[of].has(group))
  const isOpen = isExpanded || isForcedOpen
  if (!isOpen && sought && hasTarget(sought)) setOpen(true)
  const section = useRef<HTMLElement>(null)
  const toggle = () => {
    collapsedGroups.set(key, !isExpanded)
    flushSync(() => setOpen(!isExpanded))
    // The last group would open below the edge of the panel, as if nothing had happened.
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Box ref={section} component="section" pt={6} pb={10} px={16} bdb="line">
      <Box component="h2" fz={12} lh={20}>
        <Flex
          component={PlainButton}
          align="center"
          justify="space-between"
          w="full"
          mih={28}
          fz={12}
          fw={600}
          c="sub"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-count`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span id={`${id}-name`}>{t(`setting_group.${group}`)}</span>
          <Flex component="span" align="center" gap={8} fw={400} c="mute">
            <span id={`${id}-count`}>
              {!isOpen && setCount > 0 && t('setting_group.set_count', { count: setCount })}
            </span>
            <Chevron size={14} aria-hidden="true" />
          </Flex>
        </Flex>
      </Box>
      {isOpen && (
        <Stack rowGap={8} columnGap={16} className={classes.fields}>
          {children}
          {group === 'upload' && (
            <Box component="p" gridColumn="all" fz={12} lh={18} c="mute">
              {t('setting_group.upload_note')}
            </Box>
          )}
        </Stack>
      )}
    </Box>
  )
}

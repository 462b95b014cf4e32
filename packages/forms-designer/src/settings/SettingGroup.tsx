import { UnstyledButton } from '@mantine/core'
import type { SettingGroup as Group } from '@rostrum/forms/catalogue/setting'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../view/texts.ts'
import classes from './SettingsPanel.module.css'

const folded: ReadonlySet<Group> = new Set(['events'])
const remembered = new Map<Group, boolean>()

/** A part of the panel; what was folded stays folded for the next widget. */
export function SettingGroup({ group, children }: { group: Group; children: ReactNode }) {
  const t = useT()
  const [isOpen, setOpen] = useState(remembered.get(group) ?? !folded.has(group))
  const toggle = () => {
    remembered.set(group, !isOpen)
    setOpen(!isOpen)
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
          {t(`setting_group.${group}`)}
          <Chevron size={14} aria-hidden="true" />
        </UnstyledButton>
      </h3>
      {isOpen && <div className={classes.fields}>{children}</div>}
    </section>
  )
}

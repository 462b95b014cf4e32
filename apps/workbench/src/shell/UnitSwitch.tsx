import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { IconSelector } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { AuthorityAnswer } from './authority.ts'
import classes from './Sidebar.module.css'
import { businessUnit, useBusinessUnit } from './unit.ts'
import { unitNames } from './unit-names.ts'
import { useT } from './use-t.ts'

type Unit = AuthorityAnswer['units'][number]

/** Narrows every list to a business unit and what lies below it. */
export function UnitSwitch({ units, collapsed }: { units: readonly Unit[]; collapsed: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const current = useBusinessUnit()
  const choose = (id: string) => {
    businessUnit.set(id)
    void queries.invalidateQueries()
  }
  const everything: MenuEntry = {
    kind: 'item',
    key: 'all',
    label: t('shell.all_units'),
    checked: current === '',
    onSelect: () => choose(''),
  }
  const entries = units.map(
    (unit): MenuEntry => ({
      kind: 'item',
      key: unit.id,
      label: <span style={{ paddingInlineStart: depthOf(unit, units) * 12 }}>{unit.name}</span>,
      checked: current === unit.id,
      onSelect: () => choose(unit.id),
    }),
  )
  const name = unitNames(units).get(current) ?? t('shell.all_units')
  return (
    <div className={classes.unit}>
      <DropdownMenu
        label={t('shell.unit', { name })}
        entries={[everything, ...entries]}
        width={260}
        className={classes.unitButton}
      >
        <span className={classes.mark} data-letters={name.slice(0, 1)} aria-hidden="true" />
        {!collapsed && (
          <>
            <span className={classes.unitName}>{name}</span>
            <IconSelector size={16} aria-hidden="true" />
          </>
        )}
      </DropdownMenu>
    </div>
  )
}

function depthOf(unit: Unit, units: readonly Unit[]): number {
  const parent = units.find(({ id }) => id === unit.parentId)
  return parent ? 1 + depthOf(parent, units) : 0
}

import { type Density, densities } from '@rostrum/contracts/kernel/densities'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { IconBaselineDensityMedium } from '@tabler/icons-react'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

/** Chooses the height of the rows. */
export function DensityMenu({ density: chosen, onChoose }: { density: Density; onChoose: (density: Density) => void }) {
  const t = useT()
  const entries = densities.map(
    (density): MenuEntry => ({
      kind: 'item',
      key: density,
      label: t(`list.density_${density}`),
      checked: density === chosen,
      onSelect: () => onChoose(density),
    }),
  )
  return (
    <DropdownMenu label={t('list.density')} entries={entries} width={160} className={classes.tool}>
      <IconBaselineDensityMedium size={16} aria-hidden="true" />
    </DropdownMenu>
  )
}

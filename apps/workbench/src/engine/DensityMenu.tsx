import { type Density, densities } from '@rostrum/contracts/kernel/densities'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { IconBaselineDensityMedium, IconFoldDown, IconFoldUp } from '@tabler/icons-react'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

type DensityMenuProps = {
  density: Density
  onChoose: (density: Density) => void
  /** For rows that fold: a toolbar of one line has no room for buttons of their own. */
  tree: { readonly openAll: () => void; readonly closeAll: () => void } | undefined
}

/** Chooses the height of the rows, and folds those of a tree. */
export function DensityMenu({ density: chosen, onChoose, tree }: DensityMenuProps) {
  const t = useT()
  const folding: readonly MenuEntry[] = tree
    ? [
        {
          ...{ kind: 'item', key: 'open', label: t('tree.open_all'), onSelect: tree.openAll },
          icon: <IconFoldDown size={16} aria-hidden="true" />,
        },
        {
          ...{ kind: 'item', key: 'close', label: t('tree.close_all'), onSelect: tree.closeAll },
          icon: <IconFoldUp size={16} aria-hidden="true" />,
        },
        { kind: 'divider', key: 'heights' },
      ]
    : []
  const heights = densities.map(
    (density): MenuEntry => ({
      kind: 'item',
      key: density,
      label: t(`list.density_${density}`),
      checked: density === chosen,
      onSelect: () => onChoose(density),
    }),
  )
  return (
    <DropdownMenu
      label={t(tree ? 'tree.display' : 'list.density')}
      entries={[...folding, ...heights]}
      width={tree ? 200 : 160}
      className={classes.tool}
    >
      <IconBaselineDensityMedium size={16} aria-hidden="true" />
    </DropdownMenu>
  )
}

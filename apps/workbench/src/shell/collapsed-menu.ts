import { useMediaQuery } from '@mantine/hooks'
import { useStore } from '@rostrum/ui/store'
import { personalStore } from './persistent-store.ts'

const chosen = personalStore<boolean | undefined>(localStorage, 'workbench-menu-collapsed', undefined, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

/**
 * Whether the menu shows only its icons. Until the user decides, it does on a tablet, where its words would take a third
 * of the page.
 */
export function useCollapsedMenu(): { collapsed: boolean; toggle: () => void } {
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const collapsed = useStore(chosen) ?? isNarrow
  return { collapsed, toggle: () => chosen.set(!collapsed) }
}

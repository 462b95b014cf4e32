import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Box } from '@rostrum/ui/layout'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

type NamedViewProps = { name: string; path: string; isCurrent: boolean; entries?: readonly MenuEntry[] }

/** A view of a list as a link, with a menu of what can be done with it. */
export function NamedView({ name, path, isCurrent, entries = [] }: NamedViewProps) {
  const t = useT()
  return (
    <Box component="span" display="inline-flex" align="center" gap={2}>
      <Link className={classes.view ?? ''} to={path} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </Link>
      {entries.length > 0 && (
        <DropdownMenu label={t('list.view_menu', { name })} className={classes.more} entries={entries}>
          <IconChevronDown size={14} aria-hidden="true" />
        </DropdownMenu>
      )}
    </Box>
  )
}

import { Flex } from '@rostrum/ui/layout'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { usePage } from '../../shell/page-context.ts'
import classes from './ViewLinks.module.css'

type View = {
  readonly path: string
  readonly label: string
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
}

/** Switches between pages that show the same records in another way. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const { tab } = usePage()
  return (
    <Flex component="nav" className={classes.views} aria-label={label}>
      {views.map(({ path, label: name, Icon }) => (
        <Link key={path} to={path} className={classes.view ?? ''} aria-current={path === tab.path ? 'page' : undefined}>
          <Icon size={16} aria-hidden="true" />
          {name}
        </Link>
      ))}
    </Flex>
  )
}

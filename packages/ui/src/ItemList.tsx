import type { ReactNode } from 'react'
import classes from './ItemList.module.css'

/** Items in rows, separated by lines: documents, sessions, matters. */
export function ItemList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type ItemProps = {
  /** In a tile before the name: a short file type, or an icon. */
  tile?: ReactNode
  name: ReactNode
  /** A description, or why no action is available. */
  text?: ReactNode
  textId?: string
  /** Not available now: shown in a lighter color. */
  off?: boolean
  action?: ReactNode
  className?: string | undefined
}

export function Item({ tile, name, text, textId, off, action, className }: ItemProps) {
  return (
    <li className={`${classes.item} ${className ?? ''}`} data-off={off || undefined}>
      {tile && (
        <span className={classes.tile} aria-hidden="true">
          {tile}
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {text && (
          <div id={textId} className={classes.text}>
            {text}
          </div>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

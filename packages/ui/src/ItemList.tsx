import type { ReactNode } from 'react'
import classes from './ItemList.module.css'

/** Things in rows, divided by lines: documents, sessions, matters. */
export function ItemList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type ItemProps = {
  /** In a tile before the name: a file type in few letters, or an icon. */
  tile?: ReactNode
  name: ReactNode
  /** What it is, or why nothing can be done with it. */
  text?: ReactNode
  textId?: string
  /** Not available now: shown paler. */
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

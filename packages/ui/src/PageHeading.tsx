import type { ReactNode } from 'react'
import { type Breadcrumb, Breadcrumbs } from './Breadcrumbs.tsx'
import classes from './PageHeading.module.css'

type PageHeadingProps = {
  title: ReactNode
  trail?: Breadcrumb
  description?: ReactNode
  /** To the right of the title, below it on phones: a deadline, a save state, one button. */
  aside?: ReactNode
}

export function PageHeading({ title, trail, description, aside }: PageHeadingProps) {
  return (
    <header className={classes.heading}>
      <div className={classes.main}>
        {trail && <Breadcrumbs trail={trail} />}
        <h1>{title}</h1>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </header>
  )
}

import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './PageHeading.module.css'

type PageHeadingProps = {
  title: ReactNode
  /** The way here, outermost first; links are made by the application. The last entry is this page. */
  trail?: readonly { key: string; content: ReactNode }[]
  description?: ReactNode
  /** Stands right of the title, below it on phones: a deadline, a save state, one button. */
  aside?: ReactNode
}

export function PageHeading({ title, trail, description, aside }: PageHeadingProps) {
  const t = useUiText()
  return (
    <header className={classes.heading}>
      <div className={classes.main}>
        {trail && (
          <nav aria-label={t('ui.breadcrumb')}>
            <ol className={classes.trail}>
              {trail.map(({ key, content }, index) => (
                <li key={key} aria-current={index === trail.length - 1 ? 'page' : undefined}>
                  {content}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1>{title}</h1>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </header>
  )
}

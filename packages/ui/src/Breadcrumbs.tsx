import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './PageTrail.module.css'

/** The way to a page, outermost first; links are made by the application. The last entry is the page itself. */
export type Breadcrumb = readonly { key: string; content: ReactNode }[]

/** Not shown on phones, where the bar above shows where one is, with a way back. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb }) {
  const t = useUiText()
  return (
    <nav className={classes.trail} aria-label={t('ui.breadcrumb')}>
      <ol>
        {trail.map(({ key, content }, index) => (
          <li key={key} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {content}
          </li>
        ))}
      </ol>
    </nav>
  )
}

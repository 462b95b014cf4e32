import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './parts.module.css'

/** The path to a page, outermost first. The application renders the links. The last entry is the page itself. */
export type Breadcrumb = readonly { key: string; content: ReactNode }[]

/** Hidden on phones, where the header shows the current location and a back button. */
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

import { prepareText } from '@rostrum/ui/rich-text'
import { useId, useMemo } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './Outline.module.css'

/** A text with fewer headings needs no outline. */
const worthListing = 3

/** Lists the headings of a text as links. */
export function Outline({ html, lang }: { html: string; lang: string }) {
  const t = useT()
  const id = useId()
  const outline = useMemo(() => prepareText(html).outline, [html])
  if (outline.length < worthListing) return null
  return (
    <nav className={classes.outline} aria-labelledby={id}>
      <h2 id={id}>{t('content.outline')}</h2>
      <ol lang={lang}>
        {outline.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <a href={`#${entry.id}`}>{entry.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

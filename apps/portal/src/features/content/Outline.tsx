import { Box } from '@rostrum/ui/layout'
import { prepareText } from '@rostrum/ui/rich-text'
import { useId, useMemo } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'

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
      <Box component="h2" mb={8} fz={15} lh={24} id={id}>
        {t('content.outline')}
      </Box>
      <ol lang={lang}>
        {outline.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <Box component="a" display="block" fz={14} lh={22} c="sub" href={`#${entry.id}`}>
              {entry.text}
            </Box>
          </li>
        ))}
      </ol>
    </nav>
  )
}

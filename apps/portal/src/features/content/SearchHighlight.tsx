import { highlightSegments } from './highlight-segments.ts'
import classes from './SearchHighlight.module.css'

/** Highlights the search terms in a text. */
export function SearchHighlight({ text, search }: { text: string; search: string }) {
  return highlightSegments(text, search).map((part, index) =>
    part.hit ? (
      <mark key={index} className={classes.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

import { Box } from '@rostrum/ui/layout'
import classes from './content.module.css'
import { highlightSegments } from './highlight-segments.ts'

/** Highlights the search terms in a text. */
export function SearchHighlight({ text, search }: { text: string; search: string }) {
  return highlightSegments(text, search).map((part, index) =>
    part.hit ? (
      <Box key={index} component="mark" c="inherit" bg="deadline-tint" className={classes.hit}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  )
}

import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { ScaleLine } from './QuestionPreview.tsx'
import classes from './tests.module.css'

type CellProps = { value: unknown }

/** Part of the line of text: a row of the list keeps them in one line, a record wraps them. */
export function TagList({ value }: CellProps) {
  const { list } = useTextJoins()
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <span aria-hidden="true">–</span>
  return (
    <span title={list(tags)}>
      {tags.map((tag) => (
        <Box key={tag} component="span" display="inline-block" me={4} px={6} bdrs={4} bg="soft" c="sub" fz={12} lh={20}>
          {tag}
        </Box>
      ))}
    </span>
  )
}

/** The options of a question; the correct ones are marked. */
export function OptionLabels({ value }: CellProps) {
  const options = Array.isArray(value) ? (value as readonly Option[]) : []
  if (options.length === 0) return <span aria-hidden="true">–</span>
  return (
    <Stack component="ul" gap={6} className={classes.choices}>
      {options.map(({ id, text, right }) => (
        <Flex component="li" gap={8} align="baseline" overflowWrap="anywhere" key={id} data-right={right || undefined}>
          {right ? '✓' : '·'} {text}
        </Flex>
      ))}
    </Stack>
  )
}

export function ScaleLabels({ value }: CellProps) {
  if (typeof value !== 'object' || value === null) return <span aria-hidden="true">–</span>
  return <ScaleLine scale={value as Scale} />
}

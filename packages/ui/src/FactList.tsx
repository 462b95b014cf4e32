import type { ReactNode } from 'react'
import { Box, Flex, Stack } from './layout.tsx'
import classes from './parts.module.css'

export type Fact = { key: string; term: ReactNode; value: ReactNode }

type FactListProps = {
  facts: readonly Fact[]
  /**
   * `apart`: values are aligned to the right edge, as in a bill. `beside`: values are in a column next to their terms.
   */
  layout?: 'apart' | 'beside'
}

/** Facts as pairs of a term and its value. */
export function FactList({ facts, layout = 'apart' }: FactListProps) {
  return (
    <Stack component="dl" gap={8} fz="fact" lh={22} className={classes.facts} data-layout={layout}>
      {facts.map(({ key, term, value }) => (
        <Flex key={key} wrap="wrap" justify="space-between" rowGap={0} columnGap={16} className={classes.fact}>
          <Box component="dt" c="mute">
            {term}
          </Box>
          <Box component="dd" miw={0} ms="auto" ta="end" overflowWrap="anywhere" c="ink">
            {value}
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}

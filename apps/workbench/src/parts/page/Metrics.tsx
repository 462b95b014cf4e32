import { Box, Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'

export type Metric = { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }

/** So many numbers fit into a row of a usual window with wide gaps. */
const spaced = 9

/** Numbers in a row, each under its name. */
export function Metrics({ figures }: { figures: readonly Metric[] }) {
  return (
    <Flex component="dl" wrap="wrap" rowGap={8} columnGap={figures.length > spaced ? 20 : 32}>
      {figures.map(({ key, name, value }) => (
        <div key={key}>
          <Box component="dt" c="sub" fz={12}>
            {name}
          </Box>
          <Box component="dd" fz={20} lh={28} fw={600} c="ink">
            {value}
          </Box>
        </div>
      ))}
    </Flex>
  )
}

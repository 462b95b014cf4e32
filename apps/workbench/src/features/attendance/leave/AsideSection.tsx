import { Box, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'

/** A titled card of a side panel. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={6} alignContent="start">
      <Box component="h2" fz={14} lh={22} fw={600}>
        {title}
      </Box>
      <Box bd="line" bdrs={8} bg="card" p={12}>
        {children}
      </Box>
    </Stack>
  )
}

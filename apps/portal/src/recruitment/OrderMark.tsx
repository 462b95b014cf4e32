import { Box } from '@rostrum/ui/layout'
import type { ComponentProps } from 'react'

/** The number of a choice in the order of the applicant. */
export const OrderMark = (props: ComponentProps<'span'>) => (
  <Box
    component="span"
    flex="none"
    w={24}
    h={24}
    bdrs="round"
    fz={13}
    lh={24}
    fw={600}
    ta="center"
    c="white"
    bg="deep-panel"
    {...props}
  />
)

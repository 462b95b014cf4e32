import { Box, Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { usePage } from '../../shell/page-context.ts'
import { PlaceControls } from './PlaceControls.tsx'
import type { ChangeAddress, PlaceAddress } from './place-address.ts'
import classes from './places.module.css'

type PlaceHeadProps = {
  address: PlaceAddress
  change: ChangeAddress
  /** The days that the figures are of. */
  period: ReactNode
  exported: ReactNode
}

/** The title of a page of figures with its days and its export, and below it the choice of places. */
export function PlaceHead({ address, change, period, exported }: PlaceHeadProps) {
  const { title } = usePage()
  return (
    <div className={classes.toolbar}>
      <Flex wrap="wrap" align="center" gap={12} w="full">
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        {period}
        <Box ms="auto">{exported}</Box>
      </Flex>
      <PlaceControls address={address} change={change} />
    </div>
  )
}

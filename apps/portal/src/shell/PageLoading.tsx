import { Box } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'

/** Shown while the files of a page load for the first time. */
export function PageLoading() {
  return (
    <Box mih="screen">
      <SkeletonBlocks shape="cards" count={3} />
    </Box>
  )
}

import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'

/** Stands where a page will be while its files are on the way for the first time. */
export function PageLoading() {
  return <SkeletonBlocks shape="cards" count={3} />
}

import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import classes from './PageLoading.module.css'

/** Shown while the files of a page load for the first time. */
export function PageLoading() {
  return (
    <div className={classes.place}>
      <SkeletonBlocks shape="cards" count={3} />
    </div>
  )
}

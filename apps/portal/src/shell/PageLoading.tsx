import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import classes from './PageLoading.module.css'

/** Stands where a page will be while its files are on the way for the first time. */
export function PageLoading() {
  return (
    <div className={classes.place}>
      <SkeletonBlocks shape="cards" count={3} />
    </div>
  )
}

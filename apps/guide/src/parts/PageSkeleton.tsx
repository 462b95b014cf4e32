import { useUiText } from '@rostrum/ui/LocaleProvider'
import classes from './parts.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Blocks of the size of a page while its code loads. */
export function PageSkeleton() {
  const t = useUiText()
  return (
    <div className={classes.page} aria-busy="true">
      <span className="hidden">{t('ui.loading')}</span>
      <div className={classes.head} />
      <div className={classes.body}>
        <Skeleton heights={[11, 7, 7]} />
      </div>
    </div>
  )
}

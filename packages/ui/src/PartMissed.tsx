import { useUiText } from './LocaleProvider.tsx'
import classes from './PartMissed.module.css'

type PartMissedProps = {
  /** `page`: above the page, for parts whose own place is not in sight. */
  at: 'place' | 'page'
  /** The page was published anew: only loading it again brings the part. */
  isOutdated: boolean
  onRetry: () => void
}

/** Says that the code of a part of the page did not come. */
export function PartMissed({ at, isOutdated, onRetry }: PartMissedProps) {
  const t = useUiText()
  return (
    <div className={classes.missed} data-at={at} role="alert">
      <span>{t(isOutdated ? 'ui.part_outdated' : 'ui.part_missed')}</span>
      <button type="button" onClick={isOutdated ? () => window.location.reload() : onRetry}>
        {t(isOutdated ? 'ui.reload' : 'ui.retry')}
      </button>
    </div>
  )
}

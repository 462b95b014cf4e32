import { useUiText } from './LocaleProvider.tsx'
import classes from './PartMissed.module.css'

type ChunkLoadNoticeProps = {
  /** `page`: above the page, for parts whose own place is not in sight. */
  placement: 'place' | 'page'
  /** The page was published anew: only loading it again brings the part. */
  isOutdated: boolean
  onRetry: () => void
}

/** Says that the code of a part of the page did not come. */
export function ChunkLoadNotice({ placement, isOutdated, onRetry }: ChunkLoadNoticeProps) {
  const t = useUiText()
  return (
    <div className={classes.missed} data-at={placement} role="alert">
      <span>{t(isOutdated ? 'ui.part_outdated' : 'ui.part_missed')}</span>
      <button type="button" onClick={isOutdated ? () => window.location.reload() : onRetry}>
        {t(isOutdated ? 'ui.reload' : 'ui.retry')}
      </button>
    </div>
  )
}

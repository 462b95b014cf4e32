import { useUiText } from './LocaleProvider.tsx'
import classes from './PartMissed.module.css'

type ChunkLoadNoticeProps = {
  /** `page`: at the top of the page, for parts that are not visible themselves. */
  placement: 'place' | 'page'
  /** A new version of the page was deployed: only a reload loads the part. */
  isOutdated: boolean
  onRetry: () => void
}

/** Says that the code of a part of the page failed to load. */
export function ChunkLoadNotice({ placement, isOutdated, onRetry }: ChunkLoadNoticeProps) {
  const t = useUiText()
  return (
    <div className={classes.missed} data-at={placement} role="alert">
      <span>{t(isOutdated ? 'ui.chunk_outdated' : 'ui.chunk_load_failed')}</span>
      <button type="button" onClick={isOutdated ? () => window.location.reload() : onRetry}>
        {t(isOutdated ? 'ui.reload' : 'ui.retry')}
      </button>
    </div>
  )
}

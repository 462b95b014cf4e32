import { useUiText } from './LocaleProvider.tsx'
import classes from './PartMissed.module.css'

type PartMissedProps = {
  /** `page`: above the page, for parts whose own place is not in sight. */
  at: 'place' | 'page'
  onRetry: () => void
}

/** Says that the code of a part of the page did not come. */
export function PartMissed({ at, onRetry }: PartMissedProps) {
  const t = useUiText()
  return (
    <div className={classes.missed} data-at={at} role="alert">
      <span>{t('ui.part_missed')}</span>
      <button type="button" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </div>
  )
}

import { useUiText } from './LocaleProvider.tsx'
import classes from './SkeletonBlocks.module.css'

type SkeletonBlocksProps = {
  /** What is loading: `cards` for a page of cards, `rows` for a list, `text` for an article. */
  shape?: 'cards' | 'rows' | 'text'
  count?: number
}

/**
 * The place of content that is on its way. It keeps its room from the start and becomes visible after 200 ms,
 * so that a quick answer shows no flicker.
 */
export function SkeletonBlocks({ shape = 'cards', count = 3 }: SkeletonBlocksProps) {
  const t = useUiText()
  return (
    <div className={classes.blocks} data-shape={shape} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.block} />
      ))}
    </div>
  )
}

import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Stack } from './layout.tsx'

type SkeletonBlocksProps = {
  /** The loading content: `cards` for a page of cards, `rows` for a list, `text` for an article. */
  shape?: 'cards' | 'rows' | 'text'
  count?: number
}

/**
 * A placeholder for loading content. It reserves its space from the start and becomes visible after 200 ms, so that a
 * fast response does not flicker.
 */
export function SkeletonBlocks({ shape = 'cards', count = 3 }: SkeletonBlocksProps) {
  const t = useUiText()
  return (
    <Stack gap={16} className={classes.blocks} data-shape={shape} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} bdrs={8} className={classes.block} />
      ))}
    </Stack>
  )
}

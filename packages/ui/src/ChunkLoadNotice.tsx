import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex } from './layout.tsx'

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
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap={4}
      columnGap={16}
      py={4}
      px={12}
      bd="error-line"
      bdrs={6}
      bg="error-tint"
      c="ink"
      className={classes.missed}
      data-at={placement}
      role="alert"
    >
      <span>{t(isOutdated ? 'ui.chunk_outdated' : 'ui.chunk_load_failed')}</span>
      <Box
        component="button"
        px={8}
        py={0}
        bd="none"
        bg="none"
        c="ink"
        td="underline"
        cursor="pointer"
        type="button"
        onClick={isOutdated ? () => window.location.reload() : onRetry}
      >
        {t(isOutdated ? 'ui.reload' : 'ui.retry')}
      </Box>
    </Flex>
  )
}

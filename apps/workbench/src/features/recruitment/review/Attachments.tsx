import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { showFocused } from '@rostrum/ui/scroll-aside'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import classes from './review.module.css'
import type { ReviewFile } from './review-files.ts'

type AttachmentsProps = {
  files: readonly ReviewFile[]
  /** The file that is shown. */
  at: number | undefined
  onView: (at: number) => void
}

/** The files of an application in a strip, numbered by the keys that open them. */
export function Attachments({ files, at: open, onView }: AttachmentsProps) {
  const t = useT()
  if (files.length === 0)
    return (
      <Box component="p" py={10} px={20} bdt="line" c="sub">
        {t('review.no_files')}
      </Box>
    )
  return (
    <Flex
      component="ul"
      gap={12}
      py={10}
      px={20}
      bdt="line"
      overflowX="auto"
      aria-label={t('review.files')}
      onFocus={showFocused}
    >
      {files.map(({ url, label, name, picture }, at) => (
        <li key={url}>
          <Stack
            component={PlainButton}
            gap={4}
            className={classes.file}
            aria-pressed={at === open}
            onClick={() => onView(at)}
            title={name}
          >
            <Stack
              component="span"
              place="center"
              overflow="hidden"
              bd="line-strong"
              bdrs={4}
              bg="soft"
              c="sub"
              className={classes.frame}
            >
              {picture ? <img src={url} alt="" loading="lazy" /> : <IconFileTypePdf size={32} aria-hidden="true" />}
            </Stack>
            <Box component="span" overflow="hidden" ws="nowrap" fz={12} lh={20} textOverflow="ellipsis">
              {at + 1} {label}
            </Box>
          </Stack>
        </li>
      ))}
    </Flex>
  )
}

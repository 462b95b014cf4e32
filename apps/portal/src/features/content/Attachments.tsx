import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import type { Article } from './content-queries.ts'

const kibibyte = 1024

/** Lists the files of an article with type and size, because they are downloaded and not displayed. */
export function Attachments({ attachments, lang }: { attachments: Article['attachments']; lang: string }) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const sizeOf = (bytes: number) =>
    bytes < kibibyte * kibibyte
      ? t('content.kilobytes', { size: number(Math.max(1, Math.round(bytes / kibibyte))) })
      : t('content.megabytes', { size: number(bytes / kibibyte / kibibyte, { maximumFractionDigits: 1 }) })
  return (
    <Box component="section" pt={24} mt={32} mx="auto" bdt="line" className={classes.attachments} aria-labelledby={id}>
      <Box component="h2" mb={12} fz={17} lh={26} id={id}>
        {t('content.attachments')}
      </Box>
      <ul>
        {attachments.map(({ id: file, name, url, size }) => (
          <li key={file}>
            <Flex
              href={url}
              download={name}
              component="a"
              align="center"
              gap={12}
              mih={48}
              bd="line"
              bdrs={8}
              fz={15}
              lh={22}
              c="ink"
              className={classes.file}
            >
              <Stack
                component="span"
                flex="none"
                place="center"
                w={40}
                h={36}
                bdrs={4}
                fz={12}
                lh={16}
                fw={600}
                c="open"
                bg="open-tint"
                className={classes.kind}
                aria-hidden="true"
              >
                {name.slice(name.lastIndexOf('.') + 1).slice(0, 4)}
              </Stack>
              <Box component="span" flex={1} miw={0} overflowWrap="anywhere" lang={lang}>
                {name}
              </Box>
              <Box component="span" flex="none" fz={13} c="mute">
                {sizeOf(size)}
              </Box>
              <IconDownload size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
            </Flex>
          </li>
        ))}
      </ul>
    </Box>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { adminAttachments, attachmentRule, maximumAttachments } from '@rostrum/contracts/content/articles/files'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type AdminArticle, type ArticleDraft, staleFiles } from '../../../parts/content/article-draft.ts'
import { attachFile } from '../../../parts/content/attach-file.ts'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './articles.module.css'

type ArticleFilesProps = { article: AdminArticle | undefined; text: ArticleDraft; writable: boolean }

/**
 * Downloads below an article; they belong to it as soon as they are chosen. Pictures in the text are stored in the same
 * way and are not listed.
 */
export function ArticleFiles({ article, text, writable }: ArticleFilesProps) {
  const t = useT()
  const { number } = useFormats()
  const attach = useAction((file: File) => attachFile(article?.id ?? '', file), { refresh: staleFiles })
  const detach = useAction(
    (fileId: string) =>
      call('DELETE /workbenchApi/content/articles/{id}/attachments/{fileId}', { id: article?.id ?? '', fileId }),
    { refresh: staleFiles },
  )
  const stored = article?.attachments ?? []
  const isInText = (url: string) => [text.body, text.bodyEn].some((body) => body?.includes(url))
  const attachments = stored.filter(({ url }) => !isInText(url))
  return (
    <Stack component="section" columns={1} gap={12}>
      <Box component="h2" fz={14} lh={20}>
        {t('article.files')}
      </Box>
      {attachments.length > 0 && (
        <Stack component="ul" gap={6}>
          {attachments.map(({ id, name, size }) => (
            <Flex key={id} component="li" align="center" gap={8} bd="line" bdrs={6} className={classes.file}>
              <Box
                component="a"
                flex={1}
                miw={0}
                overflowWrap="anywhere"
                href={`${adminAttachments}${id}`}
                target="_blank"
                rel="noreferrer"
              >
                {name}
              </Box>
              <Text span c="sub" fz={12}>
                {t('article.kilobytes', { size: number(Math.ceil(size / 1024)) })}
              </Text>
              {writable && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('list.remove_choice', { name })}
                  loading={detach.running}
                  onClick={() => void detach.run(id).catch(() => undefined)}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </Flex>
          ))}
        </Stack>
      )}
      {!article && (
        <Text c="sub" fz={12}>
          {t('article.save_first')}
        </Text>
      )}
      {article && writable && stored.length < maximumAttachments && (
        <FileButton
          rule={attachmentRule}
          onChosen={(file) => void attach.run(file).catch(() => undefined)}
          button={(open) => (
            <Button variant="default" leftSection={<IconPaperclip size={16} />} loading={attach.running} onClick={open}>
              {t('article.attach')}
            </Button>
          )}
        />
      )}
      {writable && (
        <Text c="sub" fz={12}>
          {t('article.file_rule', {
            types: attachmentRule.extensions,
            limit: number(attachmentRule.maximumBytes / 1_048_576),
          })}
        </Text>
      )}
    </Stack>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { adminAttachments, attachmentRule, maximumAttachments } from '@rostrum/contracts/content/articles/files'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type AdminArticle, staleFiles } from '../../../parts/content/article-draft.ts'
import { attachFile } from '../../../parts/content/attach-file.ts'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { useAction } from '../../../parts/desk/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ArticleEditor.module.css'

/** Downloads below an article; they belong to it as soon as they are chosen. */
export function ArticleFiles({ article, writable }: { article: AdminArticle | undefined; writable: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const attach = useAction((file: File) => attachFile(article?.id ?? '', file), { refresh: staleFiles })
  const detach = useAction(
    (fileId: string) =>
      call('DELETE /workbenchApi/content/articles/{id}/attachments/{fileId}', { id: article?.id ?? '', fileId }),
    { refresh: staleFiles },
  )
  const attachments = article?.attachments ?? []
  return (
    <section className={classes.files}>
      <h2>{t('article.files')}</h2>
      {attachments.length > 0 && (
        <ul>
          {attachments.map(({ id, name, size }) => (
            <li key={id} className={classes.file}>
              <a href={`${adminAttachments}${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className={classes.hint}>{t('article.kilobytes', { size: number(Math.ceil(size / 1024)) })}</span>
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
            </li>
          ))}
        </ul>
      )}
      {!article && <p className={classes.hint}>{t('article.save_first')}</p>}
      {article && writable && attachments.length < maximumAttachments && (
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
        <p className={classes.hint}>
          {t('article.file_rule', {
            types: attachmentRule.extensions.join(', '),
            limit: number(attachmentRule.maximumBytes / 1_048_576),
          })}
        </p>
      )}
    </section>
  )
}

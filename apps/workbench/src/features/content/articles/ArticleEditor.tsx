import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import {
  type AdminArticle,
  type ArticleDraft,
  articleTones,
  staleAfterArticle,
  staleFiles,
} from '../../../parts/content/article-draft.ts'
import { ConflictNotice } from '../../../parts/editing/ConflictNotice.tsx'
import { type Editing, isStale, useEdits } from '../../../parts/editing/use-edits.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleFiles } from './ArticleFiles.tsx'
import { ArticleText } from './ArticleText.tsx'
import { articleFields, useArticleLabels } from './article-labels.tsx'
import classes from './articles.module.css'
import { Publication } from './Publication.tsx'

const ArticlePreview = lazyComponent(
  () => import('../../../parts/content/PreviewDialog.tsx'),
  (part) => part.ArticlePreview,
)

/** The publication period of an article. */
const publicationTimes = ['publishedAt', 'expiresAt'] as const

type ArticleRevision = ArticleDraft & { readonly revision: number }
type ArticleEditorProps = { initial: ArticleRevision; article?: AdminArticle }

/** One article with its texts in both languages, its files, and its publication period. */
export function ArticleEditor({ initial, article }: ArticleEditorProps) {
  const t = useT()
  const { field, option } = useResourceLabels('article')
  const { date } = useFormats()
  const { tab } = usePage()
  const [previewing, setPreviewing] = useState(false)
  const writable = useHasPermission('article:write') && (article?.version ?? null) === null
  const editing = useEdits<ArticleRevision>(initial, articleFields)
  const { draft: text, dirty, touch } = editing
  useUnsavedGuard(tab.path, dirty)
  const { save, saving, errors } = useSave(article, editing)
  const words = useArticleLabels()
  return (
    <Stack columns={1} alignContent="start" gap={12} pt={14} pb={32} px={24} className={classes.page}>
      <Flex
        component="header"
        pos="sticky"
        wrap="wrap"
        align="center"
        rowGap={8}
        columnGap={12}
        pt={14}
        pb={10}
        px={24}
        bg="card"
        bdb="line"
        className={classes.top}
      >
        <Box component="h1" fz={18} lh={26} overflowWrap="anywhere">
          {article?.title ?? t('article.new')}
        </Box>
        <StateBadge tone={articleTones[article?.state ?? 'draft']}>
          {option('state', article?.state ?? 'draft')}
        </StateBadge>
        {publicationTimes.map(
          (name) =>
            article?.[name] && (
              <Text key={name} span c="sub" fz={12}>
                {`${field(name)} ${date(article[name], 'stamp')}`}
              </Text>
            ),
        )}
        {article?.version != null && (
          <Text span c="sub" fz={12}>
            {t('article.frozen', { version: article.version })}
          </Text>
        )}
        <Flex wrap="wrap" gap={8} ms="auto" className={classes.tools}>
          <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
            {t('article.preview')}
          </Button>
          {writable && (
            <Button loading={saving} disabled={!dirty} onClick={() => editing.canSubmit() && save()}>
              {t('list.save')}
            </Button>
          )}
          {article && <Publication article={article} dirty={dirty} />}
        </Flex>
      </Flex>
      <ConflictNotice editing={editing} {...words} />
      <Stack gap={24} align="start" className={classes.columns}>
        <ArticleText
          key={editing.generation}
          text={text}
          articleId={article?.id}
          touch={touch}
          errors={errors}
          writable={writable}
        />
        <Stack component="aside" columns={1} gap={20} aria-label={t('article.facts')}>
          <ArticleFacts text={text} touch={touch} errors={errors} writable={writable} isCreate={!article} />
          <ArticleFiles article={article} text={text} writable={writable} />
        </Stack>
      </Stack>
      {previewing && (
        <Suspense>
          <ArticlePreview text={text} id={article?.id} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

function useSave(article: AdminArticle | undefined, editing: Editing<ArticleRevision>) {
  const t = useT()
  const [, changeAddress] = usePageAddress()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    async ({ type, revision, ...text }: ArticleRevision) => {
      const saved = await (article
        ? call('PUT /workbenchApi/content/articles/{id}', { id: article.id, revision, ...text })
        : call('POST /workbenchApi/content/articles', { type, ...text }))
      editing.commit(saved.revision, editing.entered)
      return saved
    },
    {
      refresh: staleAfterArticle,
      successMessage: () => t('list.saved'),
      onFailure: (error) => {
        if (isStale(error)) {
          void queryClient.invalidateQueries({ queryKey: [...staleFiles] }).then(editing.focusNotice)
          return true
        }
        setErrors(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const save = async () => {
    const saved = await run(editing.draft).catch(() => undefined)
    if (!saved) return
    setErrors({})
    if (!article) {
      changeAddress((address) => {
        for (const name of ['kind', 'project']) address.delete(name)
        address.set('id', saved.id)
      })
    }
  }
  return { save: () => void save(), saving: running, errors }
}

import { Button } from '@mantine/core'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { type ArticleDraft, articleTones, type OfficeArticle, staleAfterArticle } from '../../content/article-draft.ts'
import { ArticlePreview } from '../../content/PreviewDialog.tsx'
import { Publication } from '../../content/Publication.tsx'
import { useAct } from '../../desk/use-act.ts'
import { useUnsavedGuard } from '../../resource/use-record-form.ts'
import { call } from '../../shell/api.ts'
import { fieldFaults } from '../../shell/failure.ts'
import { useMay, usePage, usePageAddress } from '../../shell/page-context.ts'
import { useT, useWords } from '../../shell/use-t.ts'
import classes from './ArticleEditor.module.css'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleFiles } from './ArticleFiles.tsx'
import { ArticleText } from './ArticleText.tsx'

type ArticleEditorProps = { draft: ArticleDraft; article?: OfficeArticle }

/** One article with its texts in both languages, its files, and when the public may read it. */
export function ArticleEditor({ draft, article }: ArticleEditorProps) {
  const t = useT()
  const { option } = useWords('article')
  const { tab } = usePage()
  const [changed, setChanged] = useState<Partial<ArticleDraft>>({})
  const [previewing, setPreviewing] = useState(false)
  const writable = useMay('article:write') && (article?.version ?? null) === null
  const text = { ...draft, ...changed }
  const dirty = Object.keys(changed).length > 0
  useUnsavedGuard(tab.path, dirty)
  const { save, saving, faults } = useSave(article, () => setChanged({}))
  const touch = (part: Partial<ArticleDraft>) => setChanged((before) => ({ ...before, ...part }))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <h1>{article?.title ?? t('article.new')}</h1>
        <StateBadge tone={articleTones[article?.state ?? 'draft']}>
          {option('state', article?.state ?? 'draft')}
        </StateBadge>
        {article?.version != null && (
          <span className={classes.hint}>{t('article.frozen', { version: article.version })}</span>
        )}
        <div className={classes.tools}>
          <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
            {t('article.preview')}
          </Button>
          {writable && (
            <Button loading={saving} disabled={!dirty} onClick={() => save(text)}>
              {t('list.save')}
            </Button>
          )}
          {article && <Publication article={article} dirty={dirty} />}
        </div>
      </header>
      <div className={classes.columns}>
        <ArticleText text={text} articleId={article?.id} touch={touch} faults={faults} writable={writable} />
        <aside className={classes.aside} aria-label={t('article.facts')}>
          <ArticleFacts text={text} touch={touch} faults={faults} writable={writable} making={!article} />
          <ArticleFiles article={article} writable={writable} />
        </aside>
      </div>
      {previewing && <ArticlePreview text={text} id={article?.id} onClose={() => setPreviewing(false)} />}
    </div>
  )
}

function useSave(article: OfficeArticle | undefined, onSaved: () => void) {
  const t = useT()
  const [, changeAddress] = usePageAddress()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAct(
    async ({ type, ...text }: ArticleDraft) =>
      article
        ? call('PUT /workbenchApi/content/articles/{id}', { id: article.id, revision: article.revision, ...text })
        : call('POST /workbenchApi/content/articles', { type, ...text }),
    {
      refresh: staleAfterArticle,
      done: () => t('list.saved'),
      onFailure: (error) => {
        setFaults(fieldFaults(error))
        return Object.keys(fieldFaults(error)).length > 0
      },
    },
  )
  const save = async (text: ArticleDraft) => {
    const saved = await run(text).catch(() => undefined)
    if (!saved) return
    setFaults({})
    onSaved()
    if (!article) {
      changeAddress((address) => {
        for (const name of ['kind', 'project']) address.delete(name)
        address.set('id', saved.id)
      })
    }
  }
  return { save: (text: ArticleDraft) => void save(text), saving: running, faults }
}

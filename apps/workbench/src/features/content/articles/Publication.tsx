import { Button } from '@mantine/core'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense, useState } from 'react'
import type { AdminArticle } from '../../../parts/content/article-draft.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

const PublishDialog = lazyComponent(
  () => import('./PublishDialog.tsx'),
  (part) => part.PublishDialog,
)

const Withdrawal = lazyComponent(
  () => import('./ArticleQuestions.tsx'),
  (part) => part.Withdrawal,
)

const Removal = lazyComponent(
  () => import('./ArticleQuestions.tsx'),
  (part) => part.Removal,
)

const publicStates = ['published', 'scheduled', 'expired']

/** Publishes or withdraws an article, or deletes a draft. */
export function Publication({ article, dirty }: { article: AdminArticle; dirty: boolean }) {
  const t = useT()
  const mayWrite = useHasPermission('article:write')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'remove' | undefined>()
  const close = () => setAsking(undefined)
  const isOnline = publicStates.includes(article.state)
  const frozen = article.version !== null
  if (!mayWrite) return null
  return (
    <>
      {!isOnline && !frozen && (
        <Button
          disabled={dirty}
          title={dirty ? t('article.save_before') : undefined}
          onClick={() => setAsking('publish')}
        >
          {t('article.publish')}
        </Button>
      )}
      {isOnline && (
        <Button variant="default" onClick={() => setAsking('withdraw')}>
          {t('article.withdraw')}
        </Button>
      )}
      {article.publishedAt === null && (
        <Button variant="default" color="red" onClick={() => setAsking('remove')}>
          {t('list.remove')}
        </Button>
      )}
      <Suspense>
        {asking === 'publish' && <PublishDialog article={article} onClose={close} />}
        {asking === 'withdraw' && <Withdrawal article={article} onClose={close} />}
        {asking === 'remove' && <Removal article={article} onClose={close} />}
      </Suspense>
    </>
  )
}

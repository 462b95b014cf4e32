import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense, useState } from 'react'
import { type AdminArticle, staleAfterArticle } from '../../../parts/content/article-draft.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { setUnsaved, useHasPermission, useNavigateIfActive, usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

const PublishDialog = lazyComponent(
  () => import('./PublishDialog.tsx'),
  (part) => part.PublishDialog,
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
      {asking === 'publish' && (
        <Suspense>
          <PublishDialog article={article} onClose={close} />
        </Suspense>
      )}
      <Withdrawal article={article} opened={asking === 'withdraw'} onClose={close} />
      <Removal article={article} opened={asking === 'remove'} onClose={close} />
    </>
  )
}

type ConfirmProps = { article: AdminArticle; opened: boolean; onClose: () => void }

function Withdrawal({ article: { id }, opened, onClose }: ConfirmProps) {
  const t = useT()
  const { run } = useAction(() => call('DELETE /workbenchApi/content/articles/{id}/publication', { id }), {
    refresh: staleAfterArticle,
    successMessage: () => t('article.withdrawn_now'),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('article.ask_withdraw')}
      consequence={t('article.withdraw_consequence')}
      confirmLabel={t('article.withdraw')}
      cancelLabel={t('ui.back')}
      kind="destructive"
      onConfirm={async () => void (await run(undefined))}
    />
  )
}

function Removal({ article: { id }, opened, onClose }: ConfirmProps) {
  const t = useT()
  const moveOn = useNavigateIfActive()
  const { tab } = usePage()
  const { run } = useAction(() => call('DELETE /workbenchApi/content/articles/{id}', { id }), {
    refresh: ['/workbenchApi/content/notices'],
    successMessage: () => t('list.remove_done', { count: 1 }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('article.ask_remove')}
      consequence={t('list.remove_consequence')}
      confirmLabel={t('list.remove')}
      kind="destructive"
      onConfirm={async () => {
        await run(undefined)
        setUnsaved(tab.path, false)
        moveOn('/content/notices')
      }}
    />
  )
}

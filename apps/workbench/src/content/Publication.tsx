import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { late } from '@rostrum/ui/late'
import { Suspense, useState } from 'react'
import { useAct } from '../desk/use-act.ts'
import { call } from '../shell/api.ts'
import { setUnsaved, useMay, useMoveOn, usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { type OfficeArticle, staleAfterArticle } from './article-draft.ts'

const PublishDialog = late(
  () => import('./PublishDialog.tsx'),
  (part) => part.PublishDialog,
)

const online = ['published', 'scheduled', 'expired']

/** Puts an article before the public, takes it back, or removes one that never was. */
export function Publication({ article, dirty }: { article: OfficeArticle; dirty: boolean }) {
  const t = useT()
  const mayWrite = useMay('article:write')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'remove' | undefined>()
  const close = () => setAsking(undefined)
  const isOnline = online.includes(article.state)
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

type AskProps = { article: OfficeArticle; opened: boolean; onClose: () => void }

function Withdrawal({ article: { id }, opened, onClose }: AskProps) {
  const t = useT()
  const { run } = useAct(() => call('DELETE /workbenchApi/content/articles/{id}/publication', { id }), {
    refresh: staleAfterArticle,
    done: () => t('article.withdrawn_now'),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('article.ask_withdraw')}
      consequence={t('article.withdraw_consequence')}
      confirmLabel={t('article.withdraw')}
      kind="destructive"
      onConfirm={async () => void (await run(undefined))}
    />
  )
}

function Removal({ article: { id }, opened, onClose }: AskProps) {
  const t = useT()
  const moveOn = useMoveOn()
  const { tab } = usePage()
  const { run } = useAct(() => call('DELETE /workbenchApi/content/articles/{id}', { id }), {
    refresh: ['/workbenchApi/content/notices'],
    done: () => t('list.remove_done', { count: 1 }),
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

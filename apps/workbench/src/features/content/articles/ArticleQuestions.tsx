import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { type AdminArticle, staleAfterArticle } from '../../../parts/content/article-draft.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { setUnsaved, useNavigateIfActive, usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

type ConfirmProps = { article: AdminArticle; onClose: () => void }

/** The question before an article is withdrawn. */
export function Withdrawal({ article: { id }, onClose }: ConfirmProps) {
  const t = useT()
  const { run } = useAction(() => call('DELETE /workbenchApi/content/articles/{id}/publication', { id }), {
    refresh: staleAfterArticle,
    successMessage: () => t('article.withdrawn_now'),
  })
  return (
    <ConfirmDialog
      opened
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

/** The question before a draft is deleted. */
export function Removal({ article: { id }, onClose }: ConfirmProps) {
  const t = useT()
  const moveOn = useNavigateIfActive()
  const { tab } = usePage()
  const { run } = useAction(() => call('DELETE /workbenchApi/content/articles/{id}', { id }), {
    refresh: ['/workbenchApi/content/notices'],
    successMessage: () => t('list.remove_done', { count: 1 }),
  })
  return (
    <ConfirmDialog
      opened
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

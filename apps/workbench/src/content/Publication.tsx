import { Button } from '@mantine/core'
import { consentKinds } from '@rostrum/contracts/content-kinds'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type FormEvent, useState } from 'react'
import { instantOf } from '../desk/civil-time.ts'
import { DateInput, findsUnfinished } from '../desk/DateInput.tsx'
import classes from '../desk/Desk.module.css'
import { useAct } from '../desk/use-act.ts'
import { call } from '../shell/api.ts'
import { fieldFaults } from '../shell/failure.ts'
import { setUnsaved, useMay, useMoveOn, usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { type OfficeArticle, staleAfterArticle } from './article-draft.ts'

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
      {asking === 'publish' && <PublishDialog article={article} onClose={close} />}
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

function PublishDialog({ article, onClose }: { article: OfficeArticle; onClose: () => void }) {
  const t = useT()
  const { timeZone } = useLocale()
  const { id, revision, type } = article
  const consented = consentKinds.some((kind) => kind === type)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAct(
    () =>
      call('POST /workbenchApi/content/articles/{id}/publication', {
        ...{ id, revision },
        publishAt: instantOf(from, timeZone) ?? undefined,
        expiresAt: instantOf(until, timeZone),
      }),
    {
      refresh: staleAfterArticle,
      done: () => t(from === '' ? 'article.published_now' : 'article.scheduled_now'),
      onFailure: (error) => {
        setFaults(fieldFaults(error))
        return Object.keys(fieldFaults(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (findsUnfinished(event.currentTarget)) return
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('article.publish')} width={440} onPhone="sheet">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t(consented ? 'article.publish_version' : 'article.publish_consequence')}</p>
        <DateInput
          type="datetime-local"
          label={t('article.publish_at')}
          description={t('article.publish_at_hint', { zone: timeZone })}
          value={from}
          error={faults.publishAt}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        {!consented && (
          <DateInput
            type="datetime-local"
            label={t('article.expires_at')}
            description={t('article.expires_at_hint')}
            value={until}
            error={faults.expiresAt}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('article.publish')} busy={running} />
      </form>
    </Dialog>
  )
}

import { consentKinds } from '@rostrum/contracts/content/articles/kinds'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { type AdminArticle, staleAfterArticle } from '../../../parts/content/article-draft.ts'
import { instantOf } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useZoneName } from '../../../shell/clock-name.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

/** Asks for the publication period of an article: by default it starts at once and has no end. */
export function PublishDialog({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const t = useT()
  const { timeZone } = useLocale()
  const { id, revision, type } = article
  const consented = consentKinds.some((kind) => kind === type)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    () =>
      call('POST /workbenchApi/content/articles/{id}/publication', {
        ...{ id, revision },
        publishAt: instantOf(from, timeZone) ?? undefined,
        expiresAt: instantOf(until, timeZone),
      }),
    {
      refresh: staleAfterArticle,
      successMessage: ({ requestId }) =>
        t(
          requestId !== null
            ? 'article.submitted_now'
            : from === ''
              ? 'article.published_now'
              : 'article.scheduled_now',
        ),
      onFailure: (error) => {
        setErrors(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('article.publish')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t(consented ? 'article.publish_version' : 'article.publish_consequence')}</p>
        <DateInput
          grain="minute"
          label={t('article.publish_at')}
          description={t('article.publish_at_hint', { zone: useZoneName(timeZone) })}
          value={from}
          error={errors.publishAt}
          onChange={setFrom}
        />
        {!consented && (
          <DateInput
            grain="minute"
            label={t('article.expires_at')}
            description={t('article.expires_at_hint')}
            value={until}
            error={errors.expiresAt}
            onChange={setUntil}
          />
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('article.publish')} busy={running} />
      </Stack>
    </Dialog>
  )
}

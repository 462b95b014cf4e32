import type { FormStore } from '@rostrum/forms'
import { DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classifySaveError } from '../../form-host/classify-save-error.ts'
import { queryProfileSource } from '../../form-host/query-source.ts'
import { type DraftMerge, useDraftMerge } from '../../form-host/use-draft-merge.ts'
import { type FormSession, useOpenForm } from '../../form-host/use-open-form.ts'
import { useToday } from '../../form-host/use-today.ts'
import { call } from '../../shell/api.ts'
import { LocalCopyStore } from '../../shell/local-copy.ts'
import { useT } from '../../shell/use-t.ts'
import type { Profile } from './profile-queries.ts'

export type ProfileEditing = DraftMerge & {
  readonly form: FormStore
  readonly host: FormSession['host']
  readonly saver: DraftSaver
}

const loadProfile = () => call('GET /recruitApi/app/api/person/info/getProfile', {})

/**
 * The personal information in edit mode: saved automatically, complete or not, and merged with changes from other
 * devices. Only a submission asks for complete answers.
 */
export function useProfileEditing(profile: Profile, personId: string): ProfileEditing {
  const t = useT()
  const queries = useQueryClient()
  const [copyStore] = useState(() => new LocalCopyStore(personId, 'profile'))
  const { compiled, options, opened, form, host } = useOpenForm({
    described: profile.form.definition,
    today: useToday(),
    saved: profile,
    copyStore,
    querySource: queryProfileSource,
  })
  const [saver] = useState(
    () =>
      new DraftSaver({
        baseline: opened.baseline,
        read: () => form.answers(),
        send: async (answers, revision) => {
          const draft = { answers, revision, draft: true }
          const saved = await call('POST /recruitApi/app/api/person/info/savePersonInfo', draft)
          // The qualification of a person depends on the saved data.
          await queries.invalidateQueries({ refetchType: 'none' })
          return saved
        },
        classifyError: classifySaveError,
        localCopy: {
          save: ({ answers, revision }) =>
            copyStore.save({ at: Date.now(), revision, base: answers, snapshot: form.snapshot() }),
          drop: () => copyStore.delete(),
        },
      }),
  )
  useEffect(() => form.onChange(() => saver.markChanged()), [form, saver])
  useEffect(() => {
    const retry = () => saver.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      saver.dispose()
    }
  }, [saver])
  useEffect(() => {
    if (opened.copy === 'none') return
    toast({ tone: 'neutral', message: opened.copy === 'joined' ? t('form_host.joined') : t('form_host.restored') })
    if (opened.conflict) saver.enterConflict()
    else saver.markChanged()
  }, [opened, saver, t])
  const merge = useDraftMerge({
    form,
    saver,
    compiled,
    options,
    load: loadProfile,
    initialConflict: opened.conflict,
  })
  return { form, host, saver, ...merge }
}

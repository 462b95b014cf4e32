import type { FormStore, FormStoreOptions } from '@rostrum/forms'
import { useFormStore } from '@rostrum/forms-react'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadOptionsIn } from '../../form-host/load-options.ts'
import { useCompiledForm } from '../../form-host/use-compiled-form.ts'
import type { Project } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import { calendarDay } from './calendar-day.ts'
import { type DraftCalls, draftSaverFor } from './draft-calls.ts'
import type { DraftSaver } from './draft-saver.ts'
import { CopyPlace } from './local-copy.ts'
import { type FormDescription, openForm } from './open-form.ts'
import { type Joining, useJoining } from './use-joining.ts'

export type Registration = Joining & {
  readonly form: FormStore
  readonly saver: DraftSaver
  /** The application, once it has been begun by a first save. */
  readonly applicationId: () => string | undefined
}

export type RegistrationSources = { project: Project; described: FormDescription; personId: string }

/** The form of a project being filled in, saved as it goes, and joined with what other devices save. */
export function useRegistration({ project, described, personId }: RegistrationSources): Registration {
  const t = useT()
  const { locale } = useLocale()
  const queries = useQueryClient()
  const compiled = useCompiledForm(described.definition)
  const options = useMemo(
    (): FormStoreOptions => ({
      today: calendarDay(described.serverTime, project.timeZone),
      loadOptions: loadOptionsIn(locale === 'en' ? 'en' : 'zh-CN'),
    }),
    [described.serverTime, project.timeZone, locale],
  )
  const [place] = useState(() => new CopyPlace(personId, project.id))
  const [opened] = useState(() => openForm(compiled, options, described, place.read(Date.now())))
  const form = useFormStore(compiled, options, opened.form)
  // A change of language puts another store in the place of this one.
  const current = useRef(form)
  current.current = form
  const id = useRef(described.id ?? undefined)
  const [saver] = useState(() => {
    const calls: DraftCalls = { queries, projectId: project.id, id, place, form: () => current.current }
    return draftSaverFor(opened.basis, calls)
  })

  useEffect(() => form.onChange(() => saver.noteChange()), [form, saver])
  // Closed sections tell what they hold by the names of what was chosen.
  useEffect(() => void form.requestLists(), [form])
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
    const message = opened.copy === 'joined' ? t('registration.joined') : t('registration.restored')
    toast({ tone: 'neutral', message })
    if (opened.disagreement) saver.hold()
    else saver.noteChange()
  }, [opened, saver, t])

  const joining = useJoining({ form, saver, compiled, options, projectId: project.id, first: opened.disagreement })
  return { form, saver, applicationId: () => id.current, ...joining }
}

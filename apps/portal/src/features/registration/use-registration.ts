import type { FieldError, FormStore } from '@rostrum/forms'
import type { DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { calendarDay } from '../../form-host/calendar-day.ts'
import { queryProjectSource } from '../../form-host/query-source.ts'
import { type DraftMerge, useDraftMerge } from '../../form-host/use-draft-merge.ts'
import { type FormSession, useOpenForm } from '../../form-host/use-open-form.ts'
import type { Project } from '../../recruitment/records.ts'
import { call, type Output } from '../../shell/api.ts'
import { LocalCopyStore } from '../../shell/local-copy.ts'
import { useT } from '../../shell/use-t.ts'
import { createDraftSaver, type DraftSaverContext } from './create-draft-saver.ts'

export type FormDescription = Output<'GET /recruitApi/app/api/person/jobApply/getForm'>

export type Registration = DraftMerge & {
  readonly form: FormStore
  readonly host: FormSession['host']
  readonly saver: DraftSaver
  /** The application, once the first save has created it. */
  readonly applicationId: () => string | undefined
  /** What the server would drop from the open page, as of the last save. */
  readonly closedFieldErrors: () => readonly FieldError[]
}

export type RegistrationSources = { project: Project; described: FormDescription; personId: string }

/** The form of a project in edit mode: saved automatically and merged with changes from other devices. */
export function useRegistration({ project, described, personId }: RegistrationSources): Registration {
  const t = useT()
  const queries = useQueryClient()
  const [copyStore] = useState(() => new LocalCopyStore(personId, project.id))
  const today = calendarDay(described.serverTime, project.timeZone)
  const [querySource] = useState(() => queryProjectSource(project.id))
  const parts = { described: described.definition, today, saved: described, copyStore: copyStore, querySource }
  const { compiled, options, opened, form, host } = useOpenForm(parts)
  const id = useRef(described.id ?? undefined)
  const closedPaths = useRef<readonly string[]>([])
  const [saver] = useState(() => {
    const calls: DraftSaverContext = { queries, projectId: project.id, id, closedPaths, copyStore, form: () => form }
    return createDraftSaver(opened.baseline, calls)
  })

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
    // The submission covers the saved draft, which must equal the page.
    if (opened.isOutdated && id.current !== undefined) saver.markChanged()
    if (opened.copy === 'none') return
    const message = opened.copy === 'joined' ? t('form_host.joined') : t('form_host.restored')
    toast({ tone: 'neutral', message })
    if (opened.conflict) saver.enterConflict()
    else saver.markChanged()
  }, [opened, saver, t])

  const load = async () => {
    const theirs = await call('GET /recruitApi/app/api/person/jobApply/getForm', { projectId: project.id })
    id.current ??= theirs.id ?? undefined
    return theirs
  }
  const joining = useDraftMerge({
    form,
    saver,
    compiled,
    options,
    load,
    initialConflict: opened.conflict,
  })
  const closedFieldErrors = () => closedPaths.current.filter((path) => isOpen(form, path)).map(closedAt)
  return { form, host, saver, applicationId: () => id.current, closedFieldErrors, ...joining }
}

function isOpen(form: FormStore, path: string): boolean {
  const { visible, disabled, readonly } = form.getField(path)
  return form.keyOf(path) !== undefined && visible && !disabled && !readonly
}

const closedAt = (path: string): FieldError => ({ path, code: 'answer_discarded', params: {} })

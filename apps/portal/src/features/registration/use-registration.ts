import type { Answers, FieldError, FormStore } from '@rostrum/forms'
import { newKey } from '@rostrum/ui/new-key'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { calendarDay } from '../../form-host/calendar-day.ts'
import { classifySaveError } from '../../form-host/classify-save-error.ts'
import { queryProjectSource } from '../../form-host/query-source.ts'
import { type AutosavedForm, useAutosavedForm } from '../../form-host/use-autosaved-form.ts'
import type { Project } from '../../recruitment/records.ts'
import { applicationQueriesFilter } from '../../recruitment/recruitment-queries.ts'
import { call, type Output } from '../../shell/api.ts'
import { LocalCopyStore } from '../../shell/local-copy.ts'

export type FormDescription = Output<'GET /recruitApi/app/api/person/jobApply/getForm'>

export type Registration = AutosavedForm & {
  /** The application, once the first save has created it. */
  readonly applicationId: () => string | undefined
  /** What the server would drop from the open page, as of the last save. */
  readonly closedFieldErrors: () => readonly FieldError[]
}

export type RegistrationSources = { project: Project; described: FormDescription; personId: string }

/** The form of a project in edit mode. */
export function useRegistration({ project, described, personId }: RegistrationSources): Registration {
  const queries = useQueryClient()
  const [copyStore] = useState(() => new LocalCopyStore(personId, project.id))
  const [querySource] = useState(() => queryProjectSource(project.id))
  const id = useRef(described.id ?? undefined)
  const closedPaths = useRef<readonly string[]>([])
  const [calls] = useState(() => draftCalls({ queries, projectId: project.id, id, closedPaths }))
  const autosaved = useAutosavedForm({
    described: described.definition,
    today: calendarDay(described.serverTime, project.timeZone),
    saved: described,
    copyStore,
    querySource,
    ...calls,
  })
  const { opened, form, saver } = autosaved
  useEffect(() => {
    // The submission covers the saved draft, which must equal the page.
    if (opened.isOutdated && id.current !== undefined) saver.markChanged()
  }, [opened, saver])
  const closedFieldErrors = () => closedPaths.current.filter((path) => isOpen(form, path)).map(closedAt)
  return { ...autosaved, applicationId: () => id.current, closedFieldErrors }
}

type DraftCallsContext = {
  readonly queries: QueryClient
  readonly projectId: string
  /** The application; empty until the first save creates one. */
  readonly id: { current: string | undefined }
  /** Paths of the last save that are no answers: they depend on other answers. */
  readonly closedPaths: { current: readonly string[] }
}

/** Saves and loads the answers of an application. */
function draftCalls({ queries, projectId, id, closedPaths }: DraftCallsContext) {
  const beginningKey = newKey()
  return {
    send: async (answers: Answers, revision: number) => {
      const saved = await call('POST /recruitApi/app/api/person/jobApply/save', {
        ...(id.current ? { id: id.current, revision } : { projectId, beginningKey }),
        answers,
      })
      id.current = saved.id
      closedPaths.current = saved.closed
      await queries.invalidateQueries({ ...applicationQueriesFilter, refetchType: 'none' })
      return saved
    },
    load: async () => {
      const theirs = await call('GET /recruitApi/app/api/person/jobApply/getForm', { projectId })
      id.current ??= theirs.id ?? undefined
      return theirs
    },
    classifyError: (error: unknown) =>
      // The application was created in another window or on another device; the local input is merged into it.
      classifySaveError(error, id.current === undefined ? ['recruitment.guard_only_application'] : []),
  }
}

function isOpen(form: FormStore, path: string): boolean {
  const { visible, disabled, readonly } = form.getField(path)
  return form.keyOf(path) !== undefined && visible && !disabled && !readonly
}

const closedAt = (path: string): FieldError => ({ path, code: 'answer_discarded', params: {} })

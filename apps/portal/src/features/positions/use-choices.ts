import { toast } from '@rostrum/ui/Toasts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activeApplication } from '../../recruitment/active-application.ts'
import type { Application, Project } from '../../recruitment/records.ts'
import { applicationQueriesFilter, applicationQuery, projectQuery } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { requireLogin, useSignedIn } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { type ChoiceDraft, emptyDraft, toBasketItems } from './choices.ts'
import { SerialSaver } from './serial-saver.ts'

type SaveState = 'idle' | 'saving' | 'saved'

export type Choices = {
  readonly draft: ChoiceDraft
  readonly application: Application | undefined
  /** False until the earlier choices are known. */
  readonly ready: boolean
  readonly saveState: SaveState
  /** Changes the draft and saves it. Visitors log in first, then the change is applied to their saved choices. */
  readonly change: (update: (draft: ChoiceDraft) => ChoiceDraft) => Promise<ChoiceDraft | undefined>
}

const draftOf = ({ id, revision, choices, adjustable }: Application): ChoiceDraft => ({
  applicationId: id,
  revision,
  items: toBasketItems(choices),
  adjustable,
})

/** The choices of the signed-in person in a project, saved on the server as a draft. */
export function useChoices(project: Project): Choices {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const signedIn = useSignedIn()
  const id = activeApplication(project)
  const stored = useQuery({ ...applicationQuery(id ?? ''), enabled: signedIn && id !== undefined })
  const application = signedIn && id ? stored.data : undefined
  const ready = !signedIn || id === undefined || application !== undefined

  const [shown, setShown] = useState<ChoiceDraft>()
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [saver] = useState(
    () => new SerialSaver(project.id, (input) => call('POST /recruitApi/app/api/person/jobApply/save', input)),
  )
  const known = application && draftOf(application)
  const draft = (signedIn ? newer(shown, known) : undefined) ?? emptyDraft

  const abandon = async (error: unknown) => {
    if (error instanceof ApiFailure && error.reason === 'record.conflict') {
      toast({ tone: 'error', message: t('positions.changed_elsewhere') })
    } else {
      reportFailure(error)
    }
    await queries.invalidateQueries(applicationQueriesFilter)
  }

  const change: Choices['change'] = async (update) => {
    try {
      const before = signedIn && ready ? draft : await draftAfterLogin(queries, project.id)
      const newest = saver.latest ?? before
      const next = update(newest)
      if (isSame(next, newest)) return newest
      setShown(next)
      setSaveState('saving')
      const saved = await saver.save(next)
      // A later change is pending and will bring its own response.
      if (!saved) return next
      setShown(saved)
      setSaveState('saved')
      await queries.invalidateQueries(applicationQueriesFilter)
      return saved
    } catch (error) {
      setShown(undefined)
      setSaveState('idle')
      await abandon(error)
      return undefined
    }
  }
  return { draft, application, ready, saveState, change }
}

const isSame = (a: ChoiceDraft, b: ChoiceDraft) => a.items === b.items && a.adjustable === b.adjustable

/** The newer of the saved draft and the server's response. */
const newer = (shown: ChoiceDraft | undefined, known: ChoiceDraft | undefined): ChoiceDraft | undefined =>
  shown && (!known || shown.revision >= known.revision) ? shown : known

async function draftAfterLogin(queries: QueryClient, projectId: string): Promise<ChoiceDraft> {
  await requireLogin()
  const id = activeApplication(await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 }))
  return id ? draftOf(await queries.fetchQuery(applicationQuery(id))) : emptyDraft
}

import type { FormStore } from '@rostrum/forms'
import { type DraftBaseline, DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { newKey } from '@rostrum/ui/new-key'
import type { QueryClient } from '@tanstack/react-query'
import { classifySaveError } from '../../form-host/classify-save-error.ts'
import { applicationQueriesFilter } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import type { LocalCopyStore } from '../../shell/local-copy.ts'

export type DraftSaverContext = {
  readonly queries: QueryClient
  readonly projectId: string
  /** The application; empty until the first save creates one. */
  readonly id: { current: string | undefined }
  /** Paths of the last save that are no answers: they depend on other answers. */
  readonly closedPaths: { current: readonly string[] }
  readonly copyStore: LocalCopyStore
  readonly form: () => FormStore
}

/** Saves the answers of an application, with a local copy on this device. */
export function createDraftSaver(
  baseline: DraftBaseline,
  { queries, projectId, id, closedPaths, copyStore, form }: DraftSaverContext,
): DraftSaver {
  const beginningKey = newKey()
  return new DraftSaver({
    baseline,
    read: () => form().answers(),
    send: async (answers, revision) => {
      const saved = await call('POST /recruitApi/app/api/person/jobApply/save', {
        ...(id.current ? { id: id.current, revision } : { projectId, beginningKey }),
        answers,
      })
      id.current = saved.id
      closedPaths.current = saved.closed
      await queries.invalidateQueries({ ...applicationQueriesFilter, refetchType: 'none' })
      return saved
    },
    classifyError: (error) =>
      // The application was created in another window or on another device; the local input is merged into it.
      classifySaveError(error, id.current === undefined ? ['recruitment.guard_only_application'] : []),
    localCopy: {
      save: ({ answers, revision }) =>
        copyStore.save({ at: Date.now(), revision, base: answers, snapshot: form().snapshot() }),
      drop: () => copyStore.delete(),
    },
  })
}

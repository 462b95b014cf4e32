import type { FormStore } from '@rostrum/forms'
import type { QueryClient } from '@tanstack/react-query'
import type { CopyPlace } from '../../form-host/local-copy.ts'
import type { Basis } from '../../form-host/open-form.ts'
import { applicationsChanged } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { DraftSaver } from './draft-saver.ts'

export type DraftCalls = {
  readonly queries: QueryClient
  readonly projectId: string
  /** The application; empty until the first save begins one. */
  readonly id: { current: string | undefined }
  readonly place: CopyPlace
  readonly form: () => FormStore
}

/** A saver for the answers of an application, with its place on this device. */
export function draftSaverFor(basis: Basis, { queries, projectId, id, place, form }: DraftCalls): DraftSaver {
  return new DraftSaver({
    basis,
    read: () => form().answers(),
    send: async (answers, revision) => {
      const saved = await call('POST /recruitApi/app/api/person/jobApply/save', {
        ...(id.current ? { id: id.current, revision } : { projectId }),
        answers,
      })
      id.current = saved.id
      await queries.invalidateQueries({ ...applicationsChanged, refetchType: 'none' })
      return saved
    },
    keepCopy: ({ answers, revision }) =>
      place.keep({ at: Date.now(), revision, base: answers, snapshot: form().snapshot() }),
    dropCopy: () => place.drop(),
  })
}

import type { Answers } from '@rostrum/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { classifySaveError } from '../../form-host/classify-save-error.ts'
import { queryProfileSource } from '../../form-host/query-source.ts'
import { type AutosavedForm, useAutosavedForm } from '../../form-host/use-autosaved-form.ts'
import { useToday } from '../../form-host/use-today.ts'
import { call } from '../../shell/api.ts'
import { LocalCopyStore } from '../../shell/local-copy.ts'
import type { Profile } from './profile-queries.ts'

const loadProfile = () => call('GET /recruitApi/app/api/person/info/getProfile', {})

/** The personal information in edit mode, complete or not. Only a submission asks for complete answers. */
export function useProfileEditing(profile: Profile, personId: string): AutosavedForm {
  const queries = useQueryClient()
  const [copyStore] = useState(() => new LocalCopyStore(personId, 'profile'))
  return useAutosavedForm({
    described: profile.form.definition,
    today: useToday(),
    saved: profile,
    copyStore,
    querySource: queryProfileSource,
    send: async (answers: Answers, revision: number) => {
      const saved = await call('POST /recruitApi/app/api/person/info/savePersonInfo', {
        answers,
        revision,
        draft: true,
      })
      // The qualification of a person depends on the saved data.
      await queries.invalidateQueries({ refetchType: 'none' })
      return saved
    },
    load: loadProfile,
    classifyError: classifySaveError,
  })
}

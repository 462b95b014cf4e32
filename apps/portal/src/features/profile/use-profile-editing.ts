import type { Answers, FormStore } from '@rostrum/forms'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ConflictResolution } from '../../form-host/ConflictDialog.tsx'
import type { UnsavedWork } from '../../form-host/LeaveGuard.tsx'
import { type LocalCopy, LocalCopyStore } from '../../form-host/local-copy.ts'
import { type MergeConflict, mergeInto, readAnswers, setFormAnswers } from '../../form-host/open-form.ts'
import { queryProfileSource } from '../../form-host/query-source.ts'
import { type FormSession, useOpenForm } from '../../form-host/use-open-form.ts'
import { useToday } from '../../form-host/use-today.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { Profile } from './profile-queries.ts'

export type ProfileEditing = ConflictResolution & {
  readonly form: FormStore
  readonly host: FormSession['host']
  /** There are changes that the server does not have. */
  readonly isChanged: boolean
  readonly conflict: MergeConflict | undefined
  /**
   * Sends the answers. If they were saved elsewhere in the meantime, both are merged for review instead.
   * @returns whether they are saved
   * @throws ApiFailure
   */
  readonly save: (answers: Answers) => Promise<boolean>
  /** Discards all changes since the last save. */
  readonly discard: () => void
  readonly work: UnsavedWork
}

const copyOf = (form: FormStore, { answers, revision }: DraftBaseline): LocalCopy => ({
  at: Date.now(),
  revision,
  base: answers,
  snapshot: form.snapshot(),
})

/**
 * The personal information in edit mode. It must be valid as a whole to be saved, so the changes are stored on this
 * device until the person saves them.
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
  const basis = useRef(opened.baseline)
  const changed = useRef(opened.copy !== 'none')
  const [isChanged, setChanged] = useState(changed.current)
  const [conflict, setDisagreement] = useState(opened.conflict)
  const [isDeciding, setDeciding] = useState(opened.conflict !== undefined)
  const [work] = useState<UnsavedWork>(() => ({
    get canLeave() {
      return !changed.current
    },
    flush: async () => !changed.current,
  }))
  const note = (now: boolean) => {
    changed.current = now
    setChanged(now)
  }

  useEffect(
    () =>
      form.onChange(() => {
        changed.current = true
        setChanged(true)
        copyStore.save(copyOf(form, basis.current))
      }),
    [form, copyStore],
  )
  useEffect(() => {
    if (opened.copy === 'none') return
    toast({ tone: 'neutral', message: opened.copy === 'joined' ? t('form_host.joined') : t('form_host.restored') })
  }, [opened, t])

  /** Another person, most likely the same one on another device, has saved in the meantime. */
  const join = async () => {
    const theirs = await call('GET /recruitApi/app/api/person/info/getProfile', {})
    const { revision, savedAt } = theirs
    const theirBasis: DraftBaseline = { answers: readAnswers(compiled, options, theirs.answers), revision, savedAt }
    const difference = mergeInto(form, basis.current.answers, theirBasis)
    basis.current = theirBasis
    copyStore.save(copyOf(form, theirBasis))
    setDisagreement(difference)
    setDeciding(difference !== undefined)
    toast({ tone: 'neutral', message: t('form_host.joined') })
  }
  const save = async (answers: Answers): Promise<boolean> => {
    if (conflict) {
      setDeciding(true)
      return false
    }
    try {
      const { revision } = basis.current
      await call('POST /recruitApi/app/api/person/info/savePersonInfo', { answers, revision })
    } catch (error) {
      if (!(error instanceof ApiFailure && error.reason === 'record.conflict')) throw error
      await join()
      return false
    }
    copyStore.delete()
    note(false)
    // The qualification of a person depends on the saved data.
    await queries.invalidateQueries({ refetchType: 'none' })
    return true
  }
  return {
    form,
    host,
    isChanged,
    conflict,
    isDeciding,
    resolve: (answers) => {
      setFormAnswers(form, answers)
      copyStore.save(copyOf(form, basis.current))
      setDisagreement(undefined)
      setDeciding(false)
    },
    postpone: () => setDeciding(false),
    save,
    discard: () => {
      copyStore.delete()
      note(false)
    },
    work,
  }
}

import type { Answers, FormStore } from '@rostrum/forms'
import type { Basis } from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askForProfile } from '../../form-host/ask-source.ts'
import type { Deciding } from '../../form-host/DisagreementDialog.tsx'
import type { UnsavedWork } from '../../form-host/LeaveGuard.tsx'
import { CopyPlace, type LocalCopy } from '../../form-host/local-copy.ts'
import { type Disagreement, enter, joinInto, readAnswers } from '../../form-host/open-form.ts'
import { type FormInHand, useOpenForm } from '../../form-host/use-open-form.ts'
import { useToday } from '../../form-host/use-today.ts'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { Profile } from './profile-queries.ts'

export type Editing = Deciding & {
  readonly form: FormStore
  readonly host: FormInHand['host']
  /** Something was entered that the server does not have. */
  readonly isChanged: boolean
  readonly disagreement: Disagreement | undefined
  /**
   * Sends the answers. Where they were saved elsewhere meanwhile, both are joined instead, to be looked at and saved.
   *
   * @returns whether they are saved
   * @throws ApiFailure
   */
  readonly save: (answers: Answers) => Promise<boolean>
  /** Forgets what was entered since the last save. */
  readonly discard: () => void
  readonly work: UnsavedWork
}

const copyOf = (form: FormStore, { answers, revision }: Basis): LocalCopy => ({
  at: Date.now(),
  revision,
  base: answers,
  snapshot: form.snapshot(),
})

/**
 * The personal information being changed. It is valid as a whole or not saved at all, so that what is entered is kept
 * on this device until the person saves it.
 */
export function useEditing(profile: Profile, personId: string): Editing {
  const t = useT()
  const queries = useQueryClient()
  const [place] = useState(() => new CopyPlace(personId, 'profile'))
  const { compiled, options, opened, form, host } = useOpenForm({
    described: profile.form.definition,
    today: useToday(),
    saved: profile,
    place,
    ask: askForProfile,
  })
  const basis = useRef(opened.basis)
  const changed = useRef(opened.copy !== 'none')
  const [isChanged, setChanged] = useState(changed.current)
  const [disagreement, setDisagreement] = useState(opened.disagreement)
  const [isDeciding, setDeciding] = useState(opened.disagreement !== undefined)
  const [work] = useState<UnsavedWork>(() => ({
    get mayBeLeft() {
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
        place.keep(copyOf(form, basis.current))
      }),
    [form, place],
  )
  useEffect(() => {
    if (opened.copy === 'none') return
    toast({ tone: 'neutral', message: opened.copy === 'joined' ? t('form_host.joined') : t('form_host.restored') })
  }, [opened, t])

  /** Somebody, most likely the same person on another device, has saved meanwhile. */
  const join = async () => {
    const theirs = await call('GET /recruitApi/app/api/person/info/getProfile', {})
    const { revision, savedAt } = theirs
    const theirBasis: Basis = { answers: readAnswers(compiled, options, theirs.answers), revision, savedAt }
    const difference = joinInto(form, basis.current.answers, theirBasis)
    basis.current = theirBasis
    place.keep(copyOf(form, theirBasis))
    setDisagreement(difference)
    setDeciding(difference !== undefined)
    toast({ tone: 'neutral', message: t('form_host.joined') })
  }
  const save = async (answers: Answers): Promise<boolean> => {
    if (disagreement) {
      setDeciding(true)
      return false
    }
    try {
      const { revision } = basis.current
      await call('POST /recruitApi/app/api/person/info/savePersonInfo', { answers, revision })
    } catch (error) {
      if (!(error instanceof ApiFailure && error.reason === 'record.changed_meanwhile')) throw error
      await join()
      return false
    }
    place.drop()
    note(false)
    // What a person qualifies for follows from what was saved.
    await queries.invalidateQueries({ refetchType: 'none' })
    return true
  }
  return {
    form,
    host,
    isChanged,
    disagreement,
    isDeciding,
    settle: (answers) => {
      enter(form, answers)
      place.keep(copyOf(form, basis.current))
      setDisagreement(undefined)
      setDeciding(false)
    },
    postpone: () => setDeciding(false),
    save,
    discard: () => {
      place.drop()
      note(false)
    },
    work,
  }
}

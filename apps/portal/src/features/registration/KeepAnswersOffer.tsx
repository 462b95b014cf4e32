import { Checkbox } from '@mantine/core'
import type { Answers } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { compileDescribed } from '../../form-host/use-compiled-form.ts'
import { useT } from '../../shell/use-t.ts'
import { partsToSave, replacesAnswers } from './parts-to-save.ts'
import { personalInformationQuery } from './registration-queries.ts'

type SavingChoice = {
  /** Whether the submission copies its answers into the personal information. */
  readonly isChosen: boolean
  /** The box with that choice; nothing while there is nothing to copy. */
  readonly offer: ReactNode
}

const nothingOffered: SavingChoice = { isChosen: false, offer: null }

/** Offers to copy the answers of a submission into the personal information: ticked as long as they replace nothing there. */
export function useKeepAnswers(answers: Answers): SavingChoice {
  const [choice, setChoice] = useState<boolean>()
  const { locale } = useLocale()
  const { data } = useQuery(personalInformationQuery)
  const form = useMemo(() => data && compileDescribed(data.form.definition, locale), [data, locale])
  const parts = data && form ? partsToSave(form, answers, data.answers) : []
  if (!data || !form || parts.length === 0) return nothingOffered
  const replaces = replacesAnswers(form, answers, data.answers)
  const isChosen = choice ?? !replaces
  return { isChosen, offer: <Offer {...{ parts, replaces, isChosen }} onChange={setChoice} /> }
}

type OfferProps = {
  parts: readonly string[]
  replaces: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Offer({ parts, replaces, isChosen, onChange }: OfferProps) {
  const t = useT()
  const { list } = useTextJoins()
  return (
    <Checkbox
      label={t('registration.keep_answers', { parts: list(parts) })}
      description={t(replaces ? 'registration.keep_answers_replaces' : 'registration.keep_answers_text')}
      checked={isChosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

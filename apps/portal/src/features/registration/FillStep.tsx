import { ErrorSummary, FormFields, MarkedPartsProvider, ProgressList, useFormActions } from '@rostrum/forms-react'
import { useState } from 'react'
import { AnswerHints } from '../../form-host/AnswerHints.tsx'
import classes from '../../form-host/form-host.module.css'
import { IdentityCard } from '../../form-host/IdentityCard.tsx'
import { notifyUnsaved } from '../../form-host/notify-unsaved.ts'
import type { Application, Project } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import { ActionBar } from './ActionBar.tsx'
import { FillNotices } from './FillNotices.tsx'
import { FormHeading } from './FormHeading.tsx'
import { PhoneProgress } from './PhoneProgress.tsx'
import { useNamedParts } from './use-named-parts.ts'
import { useRefusedPhoto } from './use-refused-photo.ts'
import type { FormDescription, Registration } from './use-registration.ts'
import { validateAndSave } from './validate-and-save.ts'

export type StepProps = {
  project: Project
  described: FormDescription
  application: Application | undefined
  registration: Registration
}

/** Shows the form by sections, with navigation and the save status. */
export function FillStep({
  project,
  described,
  application,
  registration,
  onReview,
}: StepProps & { onReview: () => void }) {
  const t = useT()
  const actions = useFormActions()
  const date = useDates(project.timeZone)
  const [leaving, setLeaving] = useState(false)
  useRefusedPhoto(registration.form, described, application)
  const marks = useNamedParts(registration, application)
  const review = async () => {
    setLeaving(true)
    const found = await validateAndSave(actions, registration)
    setLeaving(false)
    if (found === 'saved') onReview()
    if (found === 'unsaved') notifyUnsaved(registration.saver, t)
  }
  const further = [{ key: 'review', label: t('registration.review_title'), onSelect: () => void review() }]
  const note = described.deadline && t('registration.deadline', { deadline: date(described.deadline, 'deadline') })
  const progress = <ProgressList note={note} further={further} />
  return (
    <>
      <FormHeading project={project} registration={registration} />
      <div className={classes.layout}>
        <aside className={classes.side}>{progress}</aside>
        <div className={classes.main}>
          <PhoneProgress registration={registration}>{progress}</PhoneProgress>
          <FillNotices form={registration.form} project={project} application={application} />
          <ErrorSummary />
          <IdentityCard identity={described.identity} />
          <MarkedPartsProvider value={marks}>
            <FormFields />
          </MarkedPartsProvider>
          <AnswerHints form={registration.form} birthDate={described.identity.birthDate} />
          <ActionBar project={project} registration={registration} busy={leaving} onReview={() => void review()} />
        </div>
      </div>
    </>
  )
}

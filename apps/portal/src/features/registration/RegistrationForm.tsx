import { FormRoot } from '@rostrum/forms-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConflictDialog } from '../../form-host/ConflictDialog.tsx'
import { LeaveGuard } from '../../form-host/LeaveGuard.tsx'
import { useResumableUpload } from '../../form-host/use-form-upload.ts'
import type { Application } from '../../recruitment/records.ts'
import { FillStep } from './FillStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { type RegistrationSources, useRegistration } from './use-registration.ts'

type RegistrationFormProps = RegistrationSources & { application: Application | undefined }

type Step = 'fill' | 'review'

/** A complete draft opens at the submission; a returned one opens for correction. */
function firstStep(application: Application | undefined): Step {
  if (application?.states.review !== 'DRAFT' || application.choices.length === 0) return 'fill'
  const { sections } = application
  return sections !== null && sections.done === sections.total ? 'review' : 'fill'
}

/** The two steps of an application: filling in the form, and reviewing it before submission. */
export function RegistrationForm({ application, ...sources }: RegistrationFormProps) {
  const registration = useRegistration(sources)
  const uploads = useResumableUpload(sources.personId, sources.project.id, sources.described.photoField)
  const [address, setAddress] = useSearchParams()
  const [opensAt] = useState(() => firstStep(application))
  const { project, described } = sources
  const reviewing = (address.get('step') ?? opensAt) === 'review'
  const go = (step: Step) => {
    const next = new URLSearchParams(address)
    next.set('step', step)
    setAddress(next)
  }
  const shared = { project, described, application, registration }
  return (
    <FormRoot form={registration.form} {...registration.host} {...uploads}>
      {reviewing ? (
        <ReviewStep {...shared} onBack={() => go('fill')} />
      ) : (
        <FillStep {...shared} onReview={() => go('review')} />
      )}
      <ConflictDialog form={registration.form} merge={registration.merge} timeZone={project.timeZone} />
      <LeaveGuard work={registration.saver} />
    </FormRoot>
  )
}

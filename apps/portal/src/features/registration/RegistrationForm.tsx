import { FormRoot } from '@rostrum/forms-react'
import { useSearchParams } from 'react-router'
import { DisagreementDialog } from '../../form-host/DisagreementDialog.tsx'
import { LeaveGuard } from '../../form-host/LeaveGuard.tsx'
import { useLastingUpload } from '../../form-host/use-form-upload.ts'
import type { Application } from '../../recruitment/records.ts'
import { FillStep } from './FillStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { type RegistrationSources, useRegistration } from './use-registration.ts'

type RegistrationFormProps = RegistrationSources & { application: Application | undefined }

/** The two steps of an application: filling in the form, and reading it through before submission. */
export function RegistrationForm({ application, ...sources }: RegistrationFormProps) {
  const registration = useRegistration(sources)
  const uploads = useLastingUpload(sources.personId, sources.project.id)
  const [address, setAddress] = useSearchParams()
  const { project, described } = sources
  const reviewing = address.get('step') === 'review'
  const go = (step: 'fill' | 'review') => {
    const next = new URLSearchParams(address)
    if (step === 'review') next.set('step', step)
    else next.delete('step')
    setAddress(next)
  }
  const shared = { project, described, application, registration }
  return (
    <FormRoot form={registration.form} {...uploads}>
      {reviewing ? (
        <ReviewStep {...shared} onBack={() => go('fill')} />
      ) : (
        <FillStep {...shared} onReview={() => go('review')} />
      )}
      {registration.disagreement && (
        <DisagreementDialog
          deciding={registration}
          disagreement={registration.disagreement}
          timeZone={project.timeZone}
        />
      )}
      <LeaveGuard work={registration.saver} />
    </FormRoot>
  )
}

import { PageHeading } from '@rostrum/ui/PageHeading'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useT } from '../../shell/use-t.ts'
import { AgreementText, useAgreement } from './AgreementText.tsx'

export function Component() {
  const t = useT()
  return (
    <>
      <PageHeading title={t('identity.agreement_title')} />
      <SectionCard>
        <AgreementText {...useAgreement()} />
      </SectionCard>
    </>
  )
}

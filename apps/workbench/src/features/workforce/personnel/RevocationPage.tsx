import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { useRecordTitle } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ActFrame } from './ActFrame.tsx'
import { ActPage } from './ActPage.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import { useActPreview } from './use-act-preview.ts'

/** The revocation of the resignation of the employee whom the URL names. */
export function RevocationPage() {
  return <ActPage>{(id) => <RevocationForm key={id} employmentId={id} />}</ActPage>
}

function RevocationForm({ employmentId }: { employmentId: string }) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const entered = { employmentId }
  const { preview, settled } = useActPreview(
    'POST /workbenchApi/workforce/resignations/revocations/preview',
    entered,
    true,
  )
  const name = preview.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('personnel.revocation_of', { name }))
  return (
    <ActFrame
      list="/workforce/resignations"
      title={(person) => t('personnel.revocation_of', { name: person })}
      {...{ preview, settled }}
      dirty={remark !== ''}
      submit={(key) => call('POST /workbenchApi/workforce/resignations/revocations', { ...entered, remark, key })}
    >
      {() => <ReasonInput value={remark} onChange={setRemark} />}
    </ActFrame>
  )
}

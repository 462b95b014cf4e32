import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { useRecordTitle } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ActFrame } from './ActFrame.tsx'
import { ActPage } from './ActPage.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import type { Side } from './side.ts'
import { useActPreview } from './use-act-preview.ts'

/** The revocation of the resignation of the employee whom the URL names. */
export const RevocationPage = () => <RevocationAct side="workforce" />

/** The same by the channel side, of guides. */
export const GuideRevocationPage = () => <RevocationAct side="stores" />

function RevocationAct({ side }: { side: Side }) {
  return <ActPage side={side}>{(id) => <RevocationForm key={id} side={side} employmentId={id} />}</ActPage>
}

const calls = {
  workforce: {
    preview: 'POST /workbenchApi/workforce/resignations/revocations/preview',
    submit: 'POST /workbenchApi/workforce/resignations/revocations',
  },
  stores: {
    preview: 'POST /workbenchApi/stores/resignations/revocations/preview',
    submit: 'POST /workbenchApi/stores/resignations/revocations',
  },
} as const

function RevocationForm({ side, employmentId }: { side: Side; employmentId: string }) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const entered = { employmentId }
  const { preview, settled } = useActPreview(calls[side].preview, entered, true)
  const name = preview.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('personnel.revocation_of', { name }))
  return (
    <ActFrame
      list={`/${side}/resignations`}
      title={(person) => t('personnel.revocation_of', { name: person })}
      {...{ preview, settled }}
      dirty={remark !== ''}
      submit={(key) => call(calls[side].submit, { ...entered, remark, key })}
    >
      {() => <ReasonInput value={remark} onChange={setRemark} />}
    </ActFrame>
  )
}

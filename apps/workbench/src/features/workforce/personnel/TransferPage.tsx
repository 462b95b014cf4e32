import type { TransferField } from '@rostrum/contracts/workforce/personnel/kinds'
import { useState } from 'react'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { call, type Input } from '../../../shell/api.ts'
import { usePage, useRecordTitle } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ActFrame } from './ActFrame.tsx'
import { ActPage } from './ActPage.tsx'
import { problemAt } from './act-types.ts'
import { EffectiveDate } from './EffectiveDate.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import { TransferChanges } from './TransferChanges.tsx'
import { useActPreview } from './use-act-preview.ts'

type Entered = Input<'POST /workbenchApi/workforce/transfers/preview'>

/** A new transfer of the employee whom the URL names. */
export function TransferPage() {
  return <ActPage>{(id) => <TransferForm key={id} employmentId={id} />}</ActPage>
}

function TransferForm({ employmentId }: { employmentId: string }) {
  const t = useT()
  const { timeZone } = usePage().authority
  const [day, setDay] = useState(() => dayAt(new Date(Date.now() + 86_400_000), timeZone))
  const [changes, setChanges] = useState<NonNullable<Entered['changes']>>({})
  const [custom, setCustom] = useState<NonNullable<Entered['custom']>>({})
  const [remark, setRemark] = useState('')
  const entered: Entered = { employmentId, day, changes, custom }
  const { preview, settled } = useActPreview('POST /workbenchApi/workforce/transfers/preview', entered, day !== '')
  const name = preview.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('personnel.transfer_of', { name }))
  const set = (field: TransferField, value: string | null | undefined) =>
    setChanges(({ [field]: _before, ...others }) => (value === undefined ? others : { ...others, [field]: value }))
  const setCustomValue = (field: string, value: unknown) =>
    setCustom(({ [field]: _before, ...others }) =>
      value === undefined ? others : { ...others, [field]: JSON.parse(JSON.stringify(value)) },
    )
  const dirty = Object.keys(changes).length + Object.keys(custom).length > 0 || remark !== ''
  return (
    <ActFrame
      list="/workforce/transfers"
      title={(person) => t('personnel.transfer_of', { name: person })}
      {...{ preview, dirty, settled }}
      submit={(key) => call('POST /workbenchApi/workforce/transfers', { ...entered, remark, key })}
    >
      {(shown) => (
        <>
          <EffectiveDate
            label={t('personnel.effective_date')}
            preview={shown}
            value={day}
            error={problemAt(shown, 'day')}
            onChange={setDay}
          />
          <TransferChanges
            {...{ changes, custom }}
            preview={shown}
            day={day === '' ? shown.today : day}
            onChange={set}
            onCustom={setCustomValue}
          />
          <ReasonInput value={remark} onChange={setRemark} />
        </>
      )}
    </ActFrame>
  )
}

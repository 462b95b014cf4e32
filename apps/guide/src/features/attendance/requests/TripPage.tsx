import { newKey } from '@rostrum/ui/new-key'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../../parts/Page.tsx'
import { SelectField } from '../../../parts/SelectField.tsx'
import { TextArea } from '../../../parts/TextArea.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { call } from '../../../shell/api.ts'
import { fieldErrors } from '../../../shell/failure.ts'
import type { OwnAccount } from '../../../shell/stored-account.ts'
import { useDraft } from '../../../shell/use-draft.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './requests.module.css'
import { SendDock } from './SendDock.tsx'
import { useSend } from './use-send.ts'

/** As the server counts them, see the contract of requests. */
const reasonLength = 500

/** Asks for a trip, in whole days with halves at its ends. */
export function TripPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const [params] = useSearchParams()
  const day = params.get('day') ?? ''
  const { values, change, clear } = useDraft(account.accountId, `trip/${day}`, {
    ...{ from: day, to: day, destination: '', reason: '' },
    ...{ fromPart: 'whole' as 'whole' | 'second', toPart: 'whole' as 'whole' | 'first' },
  })
  const [id] = useState(newKey)
  const { from, to, fromPart, toPart, destination, reason } = values
  const send = useSend(
    () =>
      call('POST /workbenchApi/attendance/own/trips', {
        ...{ id, from, fromPart, to, toPart, destination: destination.trim(), reason: reason.trim() },
      }),
    clear,
  )
  const errors = fieldErrors(send.error)
  const ready = from !== '' && to !== '' && destination.trim() !== ''
  return (
    <Page
      title={t('own_request.trip')}
      back="/month"
      dock={<SendDock act={t('own_leave.send')} ready={ready} send={send} fields={['from', 'to', 'destination']} />}
    >
      <div className={classes.pair}>
        <TextField
          type="date"
          label={t('own_leave.from')}
          value={from}
          error={errors.from}
          onChange={({ currentTarget: { value } }) => change({ from: value, ...(to < value ? { to: value } : {}) })}
        />
        <TextField
          type="date"
          label={t('own_leave.to')}
          value={to}
          min={from || undefined}
          error={errors.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <SelectField
          label={t('own_leave.begins')}
          value={fromPart}
          onChange={({ currentTarget }) => change({ fromPart: currentTarget.value as typeof fromPart })}
        >
          <option value="whole">{t('own_leave.whole_day')}</option>
          <option value="second">{t('own_leave.afternoon')}</option>
        </SelectField>
        <SelectField
          label={t('own_leave.ends')}
          value={toPart}
          onChange={({ currentTarget }) => change({ toPart: currentTarget.value as typeof toPart })}
        >
          <option value="whole">{t('own_leave.whole_day')}</option>
          <option value="first">{t('own_leave.morning')}</option>
        </SelectField>
      </div>
      <TextField
        label={t('own_request.destination')}
        value={destination}
        error={errors.destination}
        required
        onChange={({ currentTarget }) => change({ destination: currentTarget.value })}
      />
      <TextArea
        label={t('own_leave.reason')}
        hint={t('own_leave.reason_hint')}
        limit={reasonLength}
        defaultValue={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
    </Page>
  )
}

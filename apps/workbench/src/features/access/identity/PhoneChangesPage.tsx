import { Button, NativeSelect } from '@mantine/core'
import { phoneChangeStates } from '@rostrum/contracts/access/identity/phone-changes'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import classes from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { PhoneChangeDecision } from './PhoneChangeDecision.tsx'
import type { PhoneChange } from './phone-change.ts'
import { RequestPhoneChange } from './RequestPhoneChange.tsx'

const tones: Readonly<Record<PhoneChange['state'], Tone>> = { OPEN: 'deadline', APPROVED: 'done', REFUSED: 'neutral' }

/** Requests of the office for other phone numbers of applicants; one person requests, another decides. */
export function PhoneChangesPage() {
  const t = useT()
  const { title } = usePage()
  const mayRequest = useHasPermission('phone-change:request')
  const mayDecide = useHasPermission('phone-change:decide')
  const [address, changeAddress] = usePageAddress()
  const [requesting, setRequesting] = useState(false)
  const state = phoneChangeStates.find((one) => one === address.get('state'))
  const search = address.get('q') ?? ''
  const current = Number(address.get('page') ?? 1)
  const set = (name: string, value: string) =>
    changeAddress((params) => {
      if (name !== 'page') params.delete('page')
      if (value === '') params.delete(name)
      else params.set(name, value)
    })
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/access/phone-changes', {
      current,
      size: 20,
      ...(state && { state }),
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <h1>{title}</h1>
        {mayRequest && <Button onClick={() => setRequesting(true)}>{t('phone_change.new')}</Button>}
      </header>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('phone_change.search')}
            placeholder={t('phone_change.search')}
            value={search}
            onSearch={(words) => set('q', words)}
          />
        </div>
        <NativeSelect
          aria-label={t('phone_change.state')}
          value={state ?? ''}
          onChange={(event) => set('state', event.currentTarget.value)}
          data={[
            { value: '', label: t('phone_change.state') },
            ...phoneChangeStates.map((one) => ({ value: one, label: t(`phone_change.state_${one}`) })),
          ]}
        />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => set('page', String(page))}
        empty={{ title: t('phone_change.none') }}
      >
        {(records) => (
          <DataTable
            label={title}
            rows={records}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', label: t('phone_change.name'), cell: (one) => one.personName },
              { key: 'number', label: t('phone_change.number'), cell: (one) => <Numbers change={one} /> },
              {
                ...{ key: 'evidence', label: t('phone_change.evidence'), folds: true },
                cell: (one) => <Evidence change={one} />,
              },
              { key: 'state', label: t('phone_change.state'), cell: (one) => <State change={one} /> },
              {
                key: 'requested',
                label: t('phone_change.requested'),
                cell: ({ requestedAt, requestedBy }) => <Done at={requestedAt} by={requestedBy} />,
              },
              {
                key: 'decided',
                label: t('phone_change.decided'),
                cell: (one) => (one.decidedAt ? <Decided change={one} /> : '–'),
              },
              {
                key: 'act',
                label: t('phone_change.approve'),
                pinned: true,
                cell: (one) => (mayDecide && one.state === 'OPEN' ? <PhoneChangeDecision change={one} /> : null),
              },
            ]}
          />
        )}
      </PagedList>
      {requesting && <RequestPhoneChange onClose={() => setRequesting(false)} />}
    </div>
  )
}

const Numbers = ({ change: { oldPhone, newPhone } }: { change: PhoneChange }) => (
  <>
    <del>{oldPhone}</del> → {newPhone}
  </>
)

/** When something was done, and by whom. */
function Done({ at, by }: { at: string; by: string | null }) {
  const { date } = useFormats()
  return (
    <>
      {date(at, 'stamp')}
      <Remark text={by ?? ''} />
    </>
  )
}

/** When and by whom a request was decided, and whether the old number was sent a message. */
function Decided({ change: { decidedAt, decidedBy, notice } }: { change: PhoneChange }) {
  const t = useT()
  return (
    <>
      {decidedAt && <Done at={decidedAt} by={decidedBy} />}
      {notice && (
        <Text c="mute" fz={12}>
          {t('phone_change.notice')}
          <LabelMark />
          {t(`phone_change.notice_${notice}`)}
        </Text>
      )}
    </>
  )
}

function Evidence({ change: { evidence, note } }: { change: PhoneChange }) {
  const t = useT()
  return (
    <>
      {t(`phone_change.evidence_${evidence}`)}
      <Remark text={note} />
    </>
  )
}

function State({ change: { state, reason } }: { change: PhoneChange }) {
  const t = useT()
  return (
    <>
      <StateBadge tone={tones[state]}>{t(`phone_change.state_${state}`)}</StateBadge>
      <Remark text={reason ?? ''} />
    </>
  )
}

const Remark = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Text c="mute" fz={12} overflowWrap="anywhere">
      {text}
    </Text>
  )

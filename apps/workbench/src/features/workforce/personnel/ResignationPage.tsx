import { NativeSelect } from '@mantine/core'
import { type LeavingKind, leavingKinds } from '@rostrum/contracts/workforce/personnel/kinds'
import { Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import request from '../../../parts/workforce/request-form.module.css'
import { call } from '../../../shell/api.ts'
import { useHasPermission, usePage, useRecordTitle } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ActFrame } from './ActFrame.tsx'
import { ActPage } from './ActPage.tsx'
import { problemAt } from './act-types.ts'
import { EffectiveDate } from './EffectiveDate.tsx'
import classes from './personnel.module.css'
import { ReasonInput } from './ReasonInput.tsx'
import type { Side } from './side.ts'
import { useActPreview } from './use-act-preview.ts'

/** A new resignation of the employee whom the URL names. */
export const ResignationPage = () => <ResignationAct side="workforce" />

/** The same by the channel side, of guides. */
export const GuideResignationPage = () => <ResignationAct side="stores" />

function ResignationAct({ side }: { side: Side }) {
  return <ActPage side={side}>{(id) => <ResignationForm key={id} side={side} employmentId={id} />}</ActPage>
}

const calls = {
  workforce: {
    preview: 'POST /workbenchApi/workforce/resignations/preview',
    submit: 'POST /workbenchApi/workforce/resignations',
  },
  stores: {
    preview: 'POST /workbenchApi/stores/resignations/preview',
    submit: 'POST /workbenchApi/stores/resignations',
  },
} as const

function ResignationForm({ side, employmentId }: { side: Side; employmentId: string }) {
  const t = useT()
  const { option, field } = useResourceLabels('resignation')
  const { timeZone } = usePage().authority
  const today = dayAt(new Date(), timeZone)
  const [type, setType] = useState<LeavingKind>('own_wish')
  const [day, setDay] = useState(today)
  const [noticeOn, setNoticeOn] = useState(today)
  const [successor, setSuccessor] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const readsRoster = useHasPermission('employee:read')
  const entered = { employmentId, type, day, noticeOn: noticeOn === '' ? null : noticeOn, successorId: successor }
  const { preview, settled } = useActPreview(calls[side].preview, entered, day !== '')
  const name = preview.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('personnel.resignation_of', { name }))
  return (
    <ActFrame
      list={`/${side}/resignations`}
      title={(person) => t('personnel.resignation_of', { name: person })}
      {...{ preview, settled }}
      dirty={type !== 'own_wish' || day !== today || remark !== '' || successor !== null}
      submit={(key) => call(calls[side].submit, { ...entered, remark, key })}
    >
      {(shown) => (
        <>
          <EffectiveDate
            label={field('leaveOn')}
            preview={shown}
            value={day}
            error={problemAt(shown, 'day')}
            onChange={setDay}
          />
          <Stack gap={12} className={request.field}>
            <NativeSelect
              label={field('type')}
              required
              value={type}
              data={leavingKinds.map((value) => ({ value, label: option('type', value) }))}
              onChange={({ currentTarget }) =>
                setType(leavingKinds.find((one) => one === currentTarget.value) ?? 'own_wish')
              }
            />
            <DateInput
              grain="day"
              label={field('noticeOn')}
              value={noticeOn}
              error={problemAt(shown, 'noticeOn')}
              onChange={setNoticeOn}
            />
            {readsRoster && (
              <div>
                <RelationPicker
                  label={field('successorId')}
                  path="/workbenchApi/workforce/roster"
                  asOf={day}
                  values={successor === null ? [] : [successor]}
                  error={problemAt(shown, 'successorId') ?? problemAt(shown, 'changes.managerId')}
                  onChange={([id]) => setSuccessor(id ?? null)}
                />
                <p className={classes.note}>{t('personnel.successor_hint')}</p>
              </div>
            )}
          </Stack>
          <ReasonInput value={remark} onChange={setRemark} />
        </>
      )}
    </ActFrame>
  )
}

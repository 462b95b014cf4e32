import { SegmentedControl } from '@mantine/core'
import { type RegularisationType, regularisationTypes } from '@rostrum/contracts/workforce/personnel/kinds'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import request from '../../../parts/workforce/request-form.module.css'
import { call } from '../../../shell/api.ts'
import { usePage, useRecordTitle } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ActFrame } from './ActFrame.tsx'
import { ActPage } from './ActPage.tsx'
import { problemAt } from './act-types.ts'
import { EffectiveDate } from './EffectiveDate.tsx'
import classes from './personnel.module.css'
import { ReasonInput } from './ReasonInput.tsx'
import type { Side } from './side.ts'
import { useActPreview } from './use-act-preview.ts'

/** A new regularisation of the employee whom the URL names. */
export const RegularisationPage = () => <RegularisationAct side="workforce" />

/** The same by the channel side, of guides. */
export const GuideRegularisationPage = () => <RegularisationAct side="stores" />

function RegularisationAct({ side }: { side: Side }) {
  return <ActPage side={side}>{(id) => <RegularisationForm key={id} side={side} employmentId={id} />}</ActPage>
}

const calls = {
  workforce: {
    preview: 'POST /workbenchApi/workforce/regularisation/preview',
    submit: 'POST /workbenchApi/workforce/regularisation',
  },
  stores: {
    preview: 'POST /workbenchApi/stores/regularisation/preview',
    submit: 'POST /workbenchApi/stores/regularisation',
  },
} as const

function RegularisationForm({ side, employmentId }: { side: Side; employmentId: string }) {
  const t = useT()
  const { date } = useFormats()
  const { option, field } = useResourceLabels('regularisation')
  const { timeZone } = usePage().authority
  const [type, setType] = useState<RegularisationType>('normal')
  const [day, setDay] = useState(() => dayAt(new Date(), timeZone))
  const [regularOn, setRegularOn] = useState('')
  const [remark, setRemark] = useState('')
  const entered = { employmentId, type, day, regularOn: type === 'delayed' && regularOn !== '' ? regularOn : null }
  const { preview, settled } = useActPreview(calls[side].preview, entered, day !== '')
  const name = preview.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('personnel.regularisation_of', { name }))
  return (
    <ActFrame
      list={`/${side}/regularisation`}
      title={(person) => t('personnel.regularisation_of', { name: person })}
      {...{ preview, settled }}
      dirty={type !== 'normal' || regularOn !== '' || remark !== ''}
      submit={(key) => call(calls[side].submit, { ...entered, remark, key })}
    >
      {({ person, ...shown }) => {
        const wrong = problemAt({ person, ...shown }, 'type')
        return (
          <>
            <Box>
              <Box component="span" id="regularisation-type" fw={600}>
                {field('type')}
              </Box>
              <SegmentedControl
                className={classes.choice ?? ''}
                aria-labelledby="regularisation-type"
                value={type}
                data={regularisationTypes.map((value) => ({ value, label: option('type', value) }))}
                onChange={(value) => setType(regularisationTypes.find((one) => one === value) ?? 'normal')}
              />
              {wrong && (
                <Text c="error" fz={13} role="alert">
                  {wrong}
                </Text>
              )}
            </Box>
            <Text c="sub">
              {field('plannedDay')}
              <LabelMark />

              <b>{person.regularisationDate === null ? '–' : date(person.regularisationDate, 'date')}</b>
            </Text>
            {(type === 'early' || type === 'refused') && (
              <EffectiveDate
                label={t('personnel.effective_date')}
                preview={{ person, ...shown }}
                value={day}
                error={problemAt({ person, ...shown }, 'day')}
                onChange={setDay}
              />
            )}
            {type === 'delayed' && (
              <Box className={request.field}>
                <DateInput
                  grain="day"
                  label={field('regularOn')}
                  required
                  value={regularOn}
                  error={regularOn === '' ? undefined : problemAt({ person, ...shown }, 'regularOn')}
                  onChange={setRegularOn}
                />
              </Box>
            )}
            <ReasonInput value={remark} onChange={setRemark} />
          </>
        )
      }}
    </ActFrame>
  )
}

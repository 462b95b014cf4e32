import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Chips } from '../../../parts/Chips.tsx'
import { InZone } from '../../../parts/InZone.tsx'
import { Page } from '../../../parts/Page.tsx'
import { PhotoPicker } from '../../../parts/PhotoPicker.tsx'
import parts from '../../../parts/parts.module.css'
import { QueryContent } from '../../../parts/QueryContent.tsx'
import { SelectField } from '../../../parts/SelectField.tsx'
import { TextArea } from '../../../parts/TextArea.tsx'
import { ZoneNote } from '../../../parts/ZoneNote.tsx'
import { call, type Input } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import type { OwnAccount } from '../../../shell/stored-account.ts'
import { uploadFile } from '../../../shell/upload.ts'
import { useDraft } from '../../../shell/use-draft.ts'
import { useT } from '../../../shell/use-t.ts'
import { contestedClocks, type DayActs, useWhyNot } from './day-acts.ts'
import { SendDock } from './SendDock.tsx'
import { useSend } from './use-send.ts'

const key = 'POST /workbenchApi/attendance/own/appeals'
type Aspect = NonNullable<Input<typeof key>['aspect']>
const aspects = ['time', 'place', 'shift', 'other'] as const satisfies readonly Aspect[]
/** As the server counts them, see the contract of appeals. */
const [reasonLength, mostPictures] = [500, 5]
const purpose = 'appeal-picture'

/** Contests a clock, the result of a day or its figure, with photos as evidence. */
export function AppealPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { day = '' } = useParams()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/own/day-acts', { day }))
  if (query.data) {
    return (
      <InZone zone={query.data.timeZone}>
        <Appeal account={account} acts={query.data} />
      </InZone>
    )
  }
  return (
    <Page title={t('own_request.appeal')} back="/month">
      <QueryContent query={query} heights={[7, 5, 9]}>
        {() => null}
      </QueryContent>
    </Page>
  )
}

function Appeal({ account, acts }: { account: OwnAccount; acts: DayActs }) {
  const t = useT()
  const label = useTranslateKey()
  const whyNot = useWhyNot()
  const { date } = useFormats()
  const { list } = useTextJoins()
  const { day, result, appeal } = acts
  const contested = contestedClocks(acts)
  const { values, change, clear } = useDraft(account.accountId, `appeal/${day}`, {
    ...{
      clock: contested[0] ? String(contested[0].clock) : acts.figure === 'unqualified' ? 'figure' : '',
      aspect: 'time' as Aspect,
      reason: '',
    },
  })
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const [id] = useState(newKey)
  const [uploads] = useState(() => new Map<Blob, string>())
  const send = useSend(async () => {
    // A photo that has arrived is not sent again after a later one has failed.
    for (const photo of photos) if (!uploads.has(photo)) uploads.set(photo, await uploadFile(photo, purpose))
    const pictures = photos.flatMap((photo) => uploads.get(photo) ?? [])
    const clock = values.clock === '' || values.clock === 'figure' ? null : Number(values.clock)
    const subject = clock === null ? (values.clock === 'figure' ? 'figure' : 'day') : 'clock'
    return call(key, { id, day, subject, clock, aspect: values.aspect, reason: values.reason.trim(), pictures })
  }, clear)
  const ready = appeal.whyNot === null && values.reason.trim() !== ''
  return (
    <Page
      title={t('own_request.appeal')}
      back="/month"
      dock={<SendDock act={t('own_request.send_appeal')} ready={ready} send={send} fields={[]} />}
    >
      <section className={`${parts.card} ${parts.row}`}>
        <span className={parts.grow}>
          <span className={parts.rowTitle}>{date(day, 'day')}</span>
          <ZoneNote className={parts.second} />
        </span>
        {result !== null && (
          <span className={parts.badge} data-tone="deadline">
            {label(`option.attendance-day.result.${result}`)}
          </span>
        )}
      </section>
      {appeal.whyNot && (
        <p className={parts.note} data-tone="error">
          {whyNot(appeal.whyNot)}
        </p>
      )}
      <SelectField
        label={t('own_request.contested')}
        value={values.clock}
        onChange={({ currentTarget }) => change({ clock: currentTarget.value })}
      >
        {acts.clocks.map(({ clock, kind, plannedAt, result: became }) => (
          <option key={clock} value={clock}>
            {list(
              [
                label(kind === 'on' ? 'attendance_day.clock_on' : 'attendance_day.clock_off', {
                  time: plannedAt === null ? '' : date(plannedAt, 'time'),
                }),
                label(`option.attendance-day.result.${became}`),
              ],
              'phrases',
            )}
          </option>
        ))}
        {acts.figure === 'unqualified' && <option value="figure">{t('own_request.contest_figure')}</option>}
        <option value="">{t('own_request.whole_result')}</option>
      </SelectField>
      <Chips
        label={t('own_request.what_wrong')}
        value={values.aspect}
        choices={aspects.map((value) => ({ value, label: t(`own_request.aspect_${value}`) }))}
        onChange={(aspect) => change({ aspect })}
      />
      <TextArea
        label={t('own_request.what_happened')}
        hint={t('own_request.saved_here')}
        limit={reasonLength}
        defaultValue={values.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <PhotoPicker
        label={t('own_request.photos', { count: photos.length, limit: mostPictures })}
        limit={mostPictures}
        photos={photos}
        onChange={setPhotos}
      />
      <p className={parts.note}>
        {appeal.until !== null && (
          <>
            {t('own_day.appeal_until', { until: date(appeal.until, 'day') })}
            <br />
          </>
        )}
        {t('own_request.appeal_free')}
      </p>
    </Page>
  )
}

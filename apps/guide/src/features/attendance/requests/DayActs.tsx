import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import parts from '../../../parts/parts.module.css'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type DayActs as ActsOfDay, contestedClocks, useWhyNot } from './day-acts.ts'

/** What one may ask for about a day, with the reason of what is not possible. */
export function DayActs({ day }: { day: string }) {
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/own/day-acts', { day }))
  return data ? <Acts acts={data} /> : null
}

function Acts({ acts }: { acts: ActsOfDay }) {
  const t = useT()
  const { date } = useFormats()
  const { labelled } = useTextJoins()
  const whyNot = useWhyNot()
  const contested = contestedClocks(acts)
  const clock = contested.find((one) => one.whyNot === null)
  const refused = clock ? undefined : contested[0]?.whyNot
  const { appeal, quota, day } = acts
  return (
    <>
      {refused && <p className={parts.second}>{labelled(t('own_day.supplemented'), whyNot(refused))}</p>}
      {appeal.whyNot && contested.length > 0 && (
        <p className={parts.second}>{labelled(t('own_request.appeal'), whyNot(appeal.whyNot))}</p>
      )}
      {!appeal.whyNot && appeal.until !== null && contested.length > 0 && (
        <p className={parts.second}>{t('own_day.appeal_until', { until: date(appeal.until, 'day') })}</p>
      )}
      <div className={parts.acts}>
        {!appeal.whyNot && (
          <Link className={parts.button} to={`/month/${day}/appeal`}>
            {t('own_request.appeal')}
          </Link>
        )}
        {clock && (
          <Link className={parts.button} data-kind="main" to={`/month/${day}/supplement?clock=${clock.clock}`}>
            {t('own_request.supplement_left', { count: quota.left })}
          </Link>
        )}
      </div>
      <div className={parts.acts}>
        {!acts.trip.whyNot && (
          <Link className={parts.button} data-kind="plain" to={`/trips/new?day=${day}`}>
            {t('own_request.trip')}
          </Link>
        )}
        {!acts.overtime.whyNot && (
          <Link className={parts.button} data-kind="plain" to={`/overtime/new?day=${day}`}>
            {t('own_request.overtime')}
          </Link>
        )}
      </div>
    </>
  )
}

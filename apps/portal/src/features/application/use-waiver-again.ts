import type { Application } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'

/** Says until when a waiver can be requested again, or that it no longer can. */
export function useWaiverAgain({ project }: Application): string {
  const t = useT()
  const now = useServerNow()
  const date = useDates(project.timeZone)
  const { waiver } = project.windows
  return waiver && now < Date.parse(waiver.end)
    ? t('application.waiver_again_until', { deadline: date(waiver.end, 'deadline') })
    : t('application.waiver_again_not')
}

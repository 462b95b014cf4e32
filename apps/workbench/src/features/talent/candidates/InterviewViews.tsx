import { IconCalendarWeek, IconList } from '@tabler/icons-react'
import { ViewLinks } from '../../../parts/page/ViewLinks.tsx'
import { useT } from '../../../shell/use-t.ts'

/** The interviews as a list, or a week of them by interviewer. */
export function InterviewViews() {
  const t = useT()
  return (
    <ViewLinks
      label={t('talent.views')}
      views={[
        { path: '/talent/interviews', label: t('talent.view_list'), Icon: IconList },
        { path: '/talent/interview-week', label: t('talent.view_week'), Icon: IconCalendarWeek },
      ]}
    />
  )
}

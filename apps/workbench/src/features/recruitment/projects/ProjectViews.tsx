import { IconCalendar, IconList } from '@tabler/icons-react'
import { ViewLinks } from '../../../parts/page/ViewLinks.tsx'
import { useT } from '../../../shell/use-t.ts'

/** The projects as a list or on a calendar. */
export function ProjectViews() {
  const t = useT()
  return (
    <ViewLinks
      label={t('project_settings.views')}
      views={[
        { path: '/recruitment/project-list', label: t('project_settings.view_list'), Icon: IconList },
        { path: '/recruitment/project-settings', label: t('project_settings.view_calendar'), Icon: IconCalendar },
      ]}
    />
  )
}

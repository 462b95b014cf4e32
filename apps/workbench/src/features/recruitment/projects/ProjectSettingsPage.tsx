import { usePageAddress } from '../../../shell/page-context.ts'
import { CalendarView } from './CalendarView.tsx'
import { ProjectPage } from './ProjectPage.tsx'

/** The calendar of all projects, or the one that the address names. */
export function ProjectSettingsPage() {
  const [params] = usePageAddress()
  const id = params.get('id')
  return id === null ? <CalendarView /> : <ProjectPage key={id} />
}

import { RecordPage } from '../../../engine/public/RecordPage.tsx'
import { ProjectHead } from './ProjectHead.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { projectListPath } from './project-settings-queries.ts'

/** One project in one place: its stage and figures, and a part for each kind of work. */
export const ProjectPage = () => (
  <RecordPage path={projectListPath} Head={ProjectHead} Overview={ProjectOverview} hasFacts={false} />
)

import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { Checklist } from './Checklist.tsx'
import { ProjectMetrics } from './ProjectMetrics.tsx'
import classes from './ProjectPage.module.css'
import { projectSettingsQuery } from './project-settings-queries.ts'
import { StageTimeline } from './StageTimeline.tsx'

/** Figures and dates of a project; before its publication, first what is missing. */
export function ProjectOverview({ id }: RecordPartProps) {
  const query = useQuery(projectSettingsQuery(id))
  return (
    <QueryContent query={query} shape="text">
      {(projectSettings) => (
        <div className={classes.columns}>
          <Box miw={0}>
            {projectSettings.publishedAt === null && <Checklist projectSettings={projectSettings} />}
            <StageTimeline projectSettings={projectSettings} />
          </Box>
          <Box miw={0}>
            <ProjectMetrics projectSettings={projectSettings} />
            {projectSettings.publishedAt !== null && <Checklist projectSettings={projectSettings} />}
          </Box>
        </div>
      )}
    </QueryContent>
  )
}

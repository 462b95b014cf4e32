import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './home.module.css'
import { ProjectCard } from './ProjectCard.tsx'

type OpenProjectsProps = {
  query: UseQueryResult<{ records: ProjectSummary[] }>
  now: number
}

/** Lists open, upcoming and current projects in the order of the server. */
export function OpenProjects({ query, now }: OpenProjectsProps) {
  const t = useT()
  return (
    <Box id="projects" component="section" miw={0} className={classes.section} aria-labelledby="projects-title">
      <Box id="projects-title" component="h2" mb={16}>
        {t('home.projects')}
      </Box>
      <QueryContent query={query} skeleton={<SkeletonBlocks count={3} />}>
        {({ records }) => {
          const shown = records.filter(({ phase }) => phase !== 'finished')
          if (shown.length === 0) {
            return <EmptyState title={t('home.no_projects')} description={t('home.no_projects_text')} />
          }
          return (
            <Stack component="ul" columns={1} gap={16} className={classes.list}>
              {shown.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} now={now} />
                </li>
              ))}
            </Stack>
          )
        }}
      </QueryContent>
    </Box>
  )
}

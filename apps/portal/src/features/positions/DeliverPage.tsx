import { Box, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useEditLock } from '../../recruitment/edit-lock.ts'
import { positionsArePublic } from '../../recruitment/positions-public.ts'
import type { Project } from '../../recruitment/records.ts'
import { projectQuery } from '../../recruitment/recruitment-queries.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { usePageSubject } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { Basket } from './Basket.tsx'
import { BasketBar } from './BasketBar.tsx'
import { Introduction } from './Introduction.tsx'
import { PositionFilterBar } from './PositionFilterBar.tsx'
import classes from './Positions.module.css'
import { Positions } from './Positions.tsx'
import { ProjectHeading } from './ProjectHeading.tsx'
import { RejectionNotice } from './RejectionNotice.tsx'
import { UnpublishedNotice } from './UnpublishedNotice.tsx'
import { useBasket } from './use-basket.ts'
import { useChoices } from './use-choices.ts'
import { useFiltering } from './use-filtering.ts'

/** Shows the positions of a project, whether the reader qualifies for them, and the reader's choices. */
export function Component() {
  const projectId = useSearchParams()[0].get('projectId') ?? ''
  return <DeliverPage key={projectId} projectId={projectId} />
}

function DeliverPage({ projectId }: { projectId: string }) {
  const project = useQuery(projectQuery(projectId))
  usePageSubject(project.data?.title)
  return <QueryContent query={project}>{(data) => <ProjectPositions project={data} />}</QueryContent>
}

function ProjectPositions({ project }: { project: Project }) {
  const now = useServerNow()
  const choices = useChoices(project)
  const lock = useEditLock(project, choices.application, now)
  const basket = useBasket(project, choices, lock)
  const filtering = useFiltering()
  const published = positionsArePublic(project, now)
  return (
    <>
      <ProjectHeading project={project} now={now} />
      <RejectionNotice basket={basket} />
      {project.introduction !== '' && <Introduction html={project.introduction} open={!published} />}
      {published && <PositionFilterBar projectId={project.id} filtering={filtering} />}
      <Stack gap={24} align="start" className={classes.layout}>
        {published ? (
          <Positions project={project} basket={basket} filtering={filtering} />
        ) : (
          <UnpublishedNotice project={project} />
        )}
        <Box component="aside" pos="sticky" phone={{ display: 'none' }} className={classes.aside}>
          <Basket basket={basket} />
        </Box>
      </Stack>
      <BasketBar basket={basket} />
      <p className={classes.announcement} role="status">
        {basket.announcement}
      </p>
    </>
  )
}

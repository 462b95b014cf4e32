import { Button } from '@mantine/core'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PhaseBadge } from '../../recruitment/PhaseBadge.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Project } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import { projectQuery } from './content-queries.ts'

/** Shows the project that an article belongs to, its phase, and a link to its positions. */
export function ProjectPanel({ id }: { id: string }) {
  const { data: project } = useQuery({ ...projectQuery(id), retry: false })
  return project ? <Panel project={project} /> : null
}

function Panel({ project }: { project: Project }) {
  const t = useT()
  const date = useDates(project.timeZone)
  const { phase, windows, counts } = project
  return (
    <Stack
      component="section"
      gap={8}
      justifyItems="start"
      p={20}
      bg="card"
      bd="line"
      bdrs={8}
      className={classes.panel}
      aria-label={t('content.project')}
    >
      <PhaseBadge project={project} now={useServerNow()} />
      <Box component="h2" fz={16} lh={24}>
        <ProperName>{project.title}</ProperName>
      </Box>
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} fz={14} lh={22} c="mute">
        {counts.positions > 0 && <span>{t('content.positions', { count: counts.positions })}</span>}
        {counts.headcount > 0 && <span>{t('content.headcount', { count: counts.headcount })}</span>}
      </Flex>
      {windows.apply && phase !== 'finished' && (
        <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} fz={14} lh={22} c="mute">
          {phase === 'upcoming'
            ? t('content.apply_from', { time: date(windows.apply.start, 'deadline') })
            : t(phase === 'applying' ? 'content.apply_until' : 'content.apply_over', {
                time: date(windows.apply.end, 'deadline'),
              })}
        </Flex>
      )}
      <Button component={Link} to={paths.deliver({ projectId: project.id })} variant="light" fullWidth>
        {phase === 'applying' ? t('content.choose_positions') : t('content.see_positions')}
      </Button>
    </Stack>
  )
}

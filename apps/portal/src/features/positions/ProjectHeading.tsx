import { Countdown } from '@rostrum/ui/Countdown'
import { Box, Flex } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProjectRail } from '../../recruitment/ProjectRail.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Project } from '../../recruitment/records.ts'
import { projectQuery } from '../../recruitment/recruitment-queries.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'

type ProjectHeadingProps = { project: Project; now: number }

/** Shows the project, its calendar, and the time left to apply. */
export function ProjectHeading({ project, now }: ProjectHeadingProps) {
  const t = useT()
  const date = useDates(project.timeZone)
  const { apply } = project.windows
  return (
    <>
      <PageHeading
        title={<ProperName>{project.title}</ProperName>}
        trail={[
          { key: 'home', content: <Link to={paths.home()}>{t('shell.page_home')}</Link> },
          { key: 'project', content: <ProjectName project={project} /> },
          { key: 'positions', content: t('positions.choose') },
        ]}
        description={
          <Flex component="span" wrap="wrap" rowGap={0} columnGap={16}>
            {apply && (
              <span>
                {t('positions.apply_window', {
                  start: date(apply.start, 'moment'),
                  end: date(apply.end, 'deadline'),
                })}
              </span>
            )}
            <span>{t('positions.server_time', { now: date(new Date(now), 'moment') })}</span>
            {project.noticeId && <Link to={paths.notice({ id: project.noticeId })}>{t('positions.notice')}</Link>}
          </Flex>
        }
        aside={<ApplyState project={project} now={now} />}
      />
      <Box p={24} mb={24} bg="card" bd="line" bdrs={8} phone={{ p: 16, mb: 16 }}>
        <ProjectRail project={project} now={now} />
      </Box>
    </>
  )
}

function ProjectName({ project: { noticeId, title } }: { project: Project }) {
  return noticeId ? (
    <Link to={paths.notice({ id: noticeId })}>
      <ProperName>{title}</ProperName>
    </Link>
  ) : (
    <ProperName>{title}</ProperName>
  )
}

function ApplyState({ project: { id, windows, timeZone }, now }: ProjectHeadingProps) {
  const t = useT()
  const queries = useQueryClient()
  const date = useDates(timeZone)
  const clockOffset = useClockOffset()
  const { apply } = windows
  if (!apply) return <StateBadge tone="neutral">{t('recruitment.apply_unscheduled')}</StateBadge>
  if (now < Date.parse(apply.start)) {
    return (
      <StateBadge tone="neutral" size="large">
        {t('recruitment.apply_opens', { start: date(apply.start, 'deadline') })}
      </StateBadge>
    )
  }
  if (now >= Date.parse(apply.end)) {
    return (
      <StateBadge tone="neutral" size="large">
        {t('recruitment.apply_over')}
      </StateBadge>
    )
  }
  return (
    <StateBadge tone="deadline" size="large" icon={<IconClock />}>
      <Countdown
        until={apply.end}
        clockOffset={clockOffset}
        onEnd={() => void queries.invalidateQueries({ queryKey: projectQuery(id).queryKey })}
      >
        {(left) => t('positions.apply_left', { left })}
      </Countdown>
    </StateBadge>
  )
}

import { Button } from '@mantine/core'
import { ActionCard } from '@rostrum/ui/ActionCard'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { isPossible } from '../../recruitment/actions.ts'
import { PhaseBadge } from '../../recruitment/PhaseBadge.tsx'
import { ProjectRail } from '../../recruitment/ProjectRail.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { positionsArePublic } from '../../recruitment/positions-public.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './home.module.css'
import { ChangePostLink, OwnProjectState } from './own-parts.ts'
import { ReminderButton } from './ReminderButton.tsx'

type ProjectCardProps = { project: ProjectSummary; now: number }

/** Shows one project: its phase, the application of the reader, and one action. */
export function ProjectCard({ project, now }: ProjectCardProps) {
  return (
    <ActionCard
      title={
        <h3>
          <Link to={paths.deliver({ projectId: project.id })}>
            <ProperName>{project.title}</ProperName>
          </Link>
        </h3>
      }
      subtitle={<ProjectMetrics project={project} />}
      badge={<PhaseBadge project={project} now={now} />}
      state={
        <Flex component="p" wrap="wrap" rowGap={0} columnGap={12}>
          {project.mine ? (
            <Suspense fallback={'\u00a0'}>
              <OwnProjectState mine={project.mine} timeZone={project.timeZone} />
            </Suspense>
          ) : (
            <ProjectState project={project} now={now} />
          )}
        </Flex>
      }
      actions={
        <>
          {project.noticeId && <NoticeLink id={project.noticeId} project={project.title} />}
          <ProjectAction project={project} now={now} />
        </>
      }
    >
      {project.phase !== 'upcoming' && (
        <div className={classes.rail}>
          <ProjectRail project={project} now={now} />
        </div>
      )}
    </ActionCard>
  )
}

function ProjectMetrics({ project: { organiser, phase, counts, windows, timeZone } }: { project: ProjectSummary }) {
  const t = useT()
  const { number } = useFormats()
  const date = useDates(timeZone)
  const figures = [
    organiser,
    counts.positions > 0 && t('home.positions', { count: counts.positions }),
    counts.headcount > 0 && t('home.headcount', { count: counts.headcount }),
    phase === 'applying' && t('home.applied', { count: number(counts.applied) }),
    phase === 'underway' && t('home.passed', { count: number(counts.passed) }),
    phase === 'upcoming' && windows.apply && t('home.applies_from', { start: date(windows.apply.start, 'moment') }),
  ]
  return (
    <Flex component="p" wrap="wrap" rowGap={0} columnGap={16} fz={14} lh={24} c="mute">
      {figures.map(
        (figure) =>
          figure && (
            <span key={figure}>
              <ProperName>{figure}</ProperName>
            </span>
          ),
      )}
    </Flex>
  )
}

function NoticeLink({ id, project }: { id: string; project: string }) {
  const t = useT()
  return (
    <Button component={Link} variant="subtle" to={paths.notice({ id })} aria-label={t('home.notice_of', { project })}>
      {t('home.notice_link')}
    </Button>
  )
}

/** What the project offers now to a person who has not applied. */
function ProjectState({ project, now }: ProjectCardProps) {
  const { phase, windows, timeZone, positionsPublishedAt } = project
  const t = useT()
  const date = useDates(timeZone)
  switch (phase) {
    case 'upcoming':
      if (!positionsPublishedAt) return t('home.positions_unannounced')
      if (positionsArePublic(project, now)) return t('home.positions_published')
      return t('home.positions_expected', { date: date(positionsPublishedAt, 'moment') })
    case 'applying':
      return windows.apply ? t('home.apply_until', { deadline: date(windows.apply.end, 'deadline') }) : null
    case 'underway':
    case 'finished':
      return t('home.apply_over')
  }
}

function ProjectAction({ project, now }: ProjectCardProps) {
  const t = useT()
  const { id, mine, phase } = project
  if (mine?.nextStep?.action === 'changePost') {
    return (
      <Suspense>
        <ChangePostLink mine={mine} projectId={id} />
      </Suspense>
    )
  }
  if (mine?.states.review === 'DRAFT' && isPossible(mine, 'editForm')) {
    return (
      <Button component={Link} variant="light" to={paths.form({ projectId: id })}>
        {t('home.continue_form')}
      </Button>
    )
  }
  if (mine) {
    return (
      <Button component={Link} variant="light" to={paths.application({ id: mine.applicationId })}>
        {t('home.see_mine')}
      </Button>
    )
  }
  if (phase === 'upcoming') {
    return (
      <>
        {positionsArePublic(project, now) && (
          <Button component={Link} variant="light" to={paths.deliver({ projectId: id })}>
            {t('home.see_positions')}
          </Button>
        )}
        <ReminderButton project={project} />
      </>
    )
  }
  return (
    <Button component={Link} variant="light" to={paths.deliver({ projectId: id })}>
      {phase === 'applying' ? t('home.choose_positions') : t('home.see_positions')}
    </Button>
  )
}

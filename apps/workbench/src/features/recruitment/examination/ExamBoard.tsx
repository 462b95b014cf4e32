import { LocaleProvider, useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { StageDot } from '@rostrum/ui/StageDot'
import { scrollAside } from '@rostrum/ui/scroll-aside'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useClockName } from '../../../shell/clock-name.ts'
import { usePage, usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ExamBoard.module.css'
import { type Board, boardQuery } from './exam-board.ts'
import { OverviewStep } from './OverviewStep.tsx'
import type { StepProps } from './step-props.ts'
import { type Step, stepProgress, stepState, stepsOf } from './steps.ts'

const pages: Readonly<Record<Step, ComponentType<StepProps>>> = {
  overview: OverviewStep,
  subjects: lazyComponent(
    () => import('./SubjectsStep.tsx'),
    ({ SubjectsStep }) => SubjectsStep,
  ),
  rooms: lazyComponent(
    () => import('./RoomsStep.tsx'),
    ({ RoomsStep }) => RoomsStep,
  ),
  seats: lazyComponent(
    () => import('./SeatsStep.tsx'),
    ({ SeatsStep }) => SeatsStep,
  ),
  tickets: lazyComponent(
    () => import('./TicketsStep.tsx'),
    ({ TicketsStep }) => TicketsStep,
  ),
  attendance: lazyComponent(
    () => import('./AttendanceStep.tsx'),
    ({ AttendanceStep }) => AttendanceStep,
  ),
  scores: lazyComponent(
    () => import('./ScoresStep.tsx'),
    ({ ScoresStep }) => ScoresStep,
  ),
  ranking: lazyComponent(
    () => import('./RankingStep.tsx'),
    ({ RankingStep }) => RankingStep,
  ),
  release: lazyComponent(
    () => import('./ReleaseStep.tsx'),
    ({ ReleaseStep }) => ReleaseStep,
  ),
  interview: lazyComponent(
    () => import('./InterviewStep.tsx'),
    ({ InterviewStep }) => InterviewStep,
  ),
  publicity: lazyComponent(
    () => import('./PublicityStep.tsx'),
    ({ PublicityStep }) => PublicityStep,
  ),
}

/** The steps of one exam, with the current step next to them. Times are in the time zone of the project. */
export function ExamBoard({ projectId }: { projectId: string }) {
  const board = useQuery(boardQuery(projectId))
  return <QueryContent query={board}>{(found) => <BoardView board={found} />}</QueryContent>
}

function BoardView({ board }: { board: Board }) {
  const t = useT()
  const clock = useClockName(board.project.timeZone)
  const { locale, messages } = useLocale()
  const { tab } = usePage()
  useRecordTitle(board.project.title)
  const [params, change] = usePageAddress()
  const stepParam = params.get('step')
  const steps = stepsOf(board)
  const step = steps.find((one) => one === stepParam) ?? 'overview'
  const Page = pages[step]
  const show = (next: Step) =>
    change((address) => {
      for (const key of [...address.keys()]) if (key !== 'project') address.delete(key)
      address.set('step', next)
    })
  return (
    <LocaleProvider locale={locale} messages={messages} timeZone={board.project.timeZone}>
      <Stack h="full" className={classes.board}>
        <Flex
          component="header"
          gridColumn="all"
          wrap="wrap"
          align="center"
          rowGap={4}
          columnGap={16}
          py={10}
          px={24}
          bdb="line"
          className={classes.top}
        >
          <Link className={classes.back} to={tab.path}>
            <IconArrowLeft size={16} aria-hidden="true" />
            {t('exam.all_projects')}
          </Link>
          <Box component="h1" fz={16} lh={24} overflowWrap="anywhere">
            {board.project.title}
          </Box>
          <Text span c="mute">
            {board.project.code}
          </Text>
          <Text span c="mute">
            {clock}
          </Text>
        </Flex>
        <Box component="nav" overflow="auto" p={8} bg="page" className={classes.rail} aria-label={t('exam.steps')}>
          <ol>
            {steps.map((one) => (
              <li key={one}>
                <StepLink
                  board={board}
                  step={one}
                  current={one === step}
                  to={`${tab.path}?${addressOf(params, one)}`}
                />
              </li>
            ))}
          </ol>
        </Box>
        <Box component="section" miw={0} overflow="auto" aria-label={t(`exam.step_${step}`)}>
          <Suspense fallback={<SkeletonRows />}>
            <Page key={step} board={board} onStep={show} />
          </Suspense>
        </Box>
      </Stack>
    </LocaleProvider>
  )
}

const addressOf = (params: URLSearchParams, step: Step): string =>
  new URLSearchParams({ project: params.get('project') ?? '', step }).toString()

function StepLink({ board, step, current, to }: { board: Board; step: Step; current: boolean; to: string }) {
  const t = useT()
  const link = useRef<HTMLAnchorElement>(null)
  // On a phone the steps are a line that scrolls.
  useEffect(() => {
    if (current && link.current) scrollAside(link.current, link.current.closest('nav'))
  }, [current])
  const { number } = useFormats()
  const { done, total } = stepProgress(step, board)
  return (
    <Link ref={link} className={classes.link} to={to} replace aria-current={current ? 'step' : undefined}>
      {step !== 'overview' && <StageDot state={stepState(step, board)} size="small" />}
      <Box component="span" flex={1} miw={0}>
        {t(`exam.step_${step}`)}
      </Box>
      {!['overview', 'subjects', 'rooms'].includes(step) && total > 0 && (
        <Text span c="mute" fz={12} fw={400} ws="nowrap" className={classes.share}>
          {number(done)} / {number(total)}
        </Text>
      )}
    </Link>
  )
}

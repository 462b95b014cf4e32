import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StageDot } from '@rostrum/ui/StageDot'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useT } from '../../../shell/use-t.ts'
import { type Board, boardQuery } from './exam-board.ts'
import classes from './ProjectExam.module.css'
import { stepOf, stepProgress, stepState, stepsOf } from './steps.ts'

/** The steps of the exam of a project with their progress and what can be done now; each leads to its place. */
export function ProjectExam({ id }: RecordPartProps) {
  const t = useT()
  const board = useQuery(boardQuery(id))
  const sites = listPath('/recruitment/exam-sites', [{ field: 'projectId', operator: 'is', values: [id] }])
  return (
    <Stack gap={16} alignContent="start">
      <Flex wrap="wrap" gap={8}>
        <Button component={Link} to={`/recruitment/examination?${new URLSearchParams({ project: id })}`}>
          {t('project_settings.open_exam')}
        </Button>
        <Button component={Link} variant="default" to={sites}>
          {t('project_settings.place_sites')}
        </Button>
      </Flex>
      <QueryContent query={board}>{(found) => <Steps board={found} />}</QueryContent>
    </Stack>
  )
}

function Steps({ board }: { board: Board }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <ol className={classes.steps}>
      {stepsOf(board)
        .filter((step) => step !== 'overview')
        .map((step) => {
          const { done, total } = stepProgress(step, board)
          const acts = board.acts.filter(({ act, possible }) => possible && stepOf[act] === step)
          return (
            <li key={step}>
              <Link
                className={classes.step ?? ''}
                to={`/recruitment/examination?${new URLSearchParams({ project: board.project.id, step })}`}
              >
                <StageDot state={stepState(step, board)} size="small" />
                <Box component="span" miw={0}>
                  {t(`exam.step_${step}`)}
                </Box>
                <Text span c="sub" fz={13}>
                  {acts.map(({ act }) => t(`exam.action_${act}`)).join(' · ')}
                </Text>
                <Text span c="mute" fz={13} ta="end" ws="nowrap">
                  {total > 0 && !['subjects', 'rooms'].includes(step) && `${number(done)} / ${number(total)}`}
                </Text>
              </Link>
            </li>
          )
        })}
    </ol>
  )
}

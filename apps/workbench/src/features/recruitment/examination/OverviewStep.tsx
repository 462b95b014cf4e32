import { Button } from '@mantine/core'
import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import layout from '../../../parts/page/layout.module.css'
import { useT } from '../../../shell/use-t.ts'
import { ExamJobList } from './ExamJobList.tsx'
import classes from './examination.module.css'
import type { StepProps } from './step-props.ts'
import { leftOf, stepOf } from './steps.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** In the order of the exam process; a candidate who has not started it is in no group. */
const states = ExamState.options.filter((state) => state !== 'NONE')

/** Shows the stage of all candidates, the possible actions, and the blockers of the others. */
export function OverviewStep({ board, onStep }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const blockerOf = useBlockerMessage()
  const most = Math.max(1, ...states.map((state) => board.counts[state]))
  const here = states.filter((state) => board.counts[state] > 0)
  // What is complete can be done again from its step: it is no longer something to do.
  const [next, ...open] = board.acts.flatMap(({ act, possible }) => {
    const left = leftOf(act, board)
    return possible && left > 0 ? [{ act, left }] : []
  })
  const cannot = board.acts.filter(({ possible, blocker }) => !possible && blocker !== 'no_interview')
  return (
    <div className={layout.page}>
      <Stack gap={16} align="start" className={classes.columns}>
        <section className={layout.block}>
          <Box component="h2" fz={13} lh={20}>
            {t('exam.next')}
          </Box>
          {!next && (
            <Text c="sub" className={layout.hint}>
              {t('exam.nothing_possible')}
            </Text>
          )}
          {next && (
            <Button
              fullWidth
              justify="space-between"
              rightSection={<IconArrowRight size={16} aria-hidden="true" />}
              onClick={() => onStep(stepOf[next.act])}
            >
              {t('exam.act_left', { act: t(`exam.action_${next.act}`), count: next.left })}
            </Button>
          )}
          {open.length > 0 && (
            <Box component="h2" fz={13} lh={20}>
              {t('exam.also_possible')}
            </Box>
          )}
          <Stack component="ul" gap={0}>
            {open.map(({ act, left }) => (
              <li key={act}>
                <Flex
                  component={PlainButton}
                  align="center"
                  justify="space-between"
                  gap={8}
                  w="full"
                  py={4}
                  px={12}
                  bdrs={6}
                  ta="start"
                  className={classes.act}
                  onClick={() => onStep(stepOf[act])}
                >
                  {t(`exam.action_${act}`)}
                  <Box component="span" c="mute">
                    {number(left)}
                  </Box>
                </Flex>
              </li>
            ))}
          </Stack>
          {cannot.length > 0 && (
            <Box component="h2" fz={13} lh={20}>
              {t('exam.not_yet')}
            </Box>
          )}
          <Stack component="ul" gap={4}>
            {cannot.map((availability) => (
              <Stack
                key={availability.act}
                component="li"
                columns="auto-1"
                gap={8}
                align="start"
                py={4}
                px={12}
                c="sub"
                className={classes.against}
              >
                <IconLock size={14} aria-hidden="true" />
                <span>
                  <Box component="b" fw={600}>
                    {t(`exam.action_${availability.act}`)}
                  </Box>
                  <Box component="span" display="block" c="mute">
                    {blockerOf(availability)}
                  </Box>
                </span>
              </Stack>
            ))}
          </Stack>
        </section>
        <section className={layout.block}>
          <Box component="h2" fz={13} lh={20}>
            {t('exam.where_people_are')}
          </Box>
          {here.length === 0 && (
            <Text c="sub" className={layout.hint}>
              {t('exam.none_yet')}
            </Text>
          )}
          <Stack component="ul" gap={6}>
            {here.map((state) => (
              <Stack key={state} component="li" gap={10} align="center" className={classes.bar}>
                <span>{t(`exam.state_${state}`)}</span>
                <Box component="span" bdrs={4} bg="soft" overflow="hidden" className={classes.track} aria-hidden="true">
                  <Box
                    component="span"
                    display="block"
                    h="full"
                    bdrs={4}
                    style={{ inlineSize: `${(board.counts[state] / most) * 100}%` }}
                  />
                </Box>
                <Box component="b" ta="end">
                  {number(board.counts[state])}
                </Box>
              </Stack>
            ))}
          </Stack>
          <ExamJobList board={board} />
        </section>
      </Stack>
    </div>
  )
}

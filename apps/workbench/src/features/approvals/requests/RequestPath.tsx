import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'
import classes from './approvals.module.css'
import type { Request } from './request-types.ts'
import { useReasonSentences } from './use-reason-sentences.ts'

type Step = Request['steps'][number]
type Task = Step['tasks'][number]

/** The steps of a request with their people, and why each is asked. */
export function RequestPath({ request }: { request: Request }) {
  const t = useT()
  const { name, version } = request.flow
  return (
    <aside className={classes.path} aria-label={t('approval.path')}>
      <Stack gap={12}>
        <Flex justify="space-between" gap={8} wrap="wrap">
          <h3>{t('approval.path')}</h3>
          <Text fz={13} c="sub">
            {t('approval.flow_version', { name, version: String(version) })}
          </Text>
        </Flex>
        <ol className={classes.steps}>
          {request.steps.map((step, at) => (
            <li key={step.key} className={classes.step} data-state={step.state}>
              <span className={classes.dot} aria-hidden="true">
                {step.state === 'done' ? <IconCheck size={14} /> : at + 1}
              </span>
              <StepPeople number={at + 1} step={step} people={request.people} />
            </li>
          ))}
          <li className={classes.step} data-state={request.state === 'approved' ? 'done' : 'planned'}>
            <span className={classes.dot} aria-hidden="true">
              <IconCheck size={14} />
            </span>
            <Text fw={600}>{t('approval.end')}</Text>
          </li>
        </ol>
      </Stack>
    </aside>
  )
}

type StepPeopleProps = { number: number; step: Step; people: Request['people'] }

function StepPeople({ number, step, people }: StepPeopleProps) {
  const t = useT()
  const { list } = useTextJoins()
  const tasks = step.tasks.filter(({ current }) => current)
  return (
    <Box miw={0}>
      <Text fw={600}>{step.name}</Text>
      {step.passed !== null && (
        <Text fz={13} c="sub">
          {t(`approval.passed.${step.passed}`)}
        </Text>
      )}
      {tasks.length === 0 && step.planned.length > 0 && (
        <Text fz={13} c="sub">
          {list(step.planned)}
        </Text>
      )}
      {tasks.map((task) => (
        <TaskPerson key={task.id} {...{ number, task, step, people }} />
      ))}
    </Box>
  )
}

function TaskPerson({ number, task, step, people }: StepPeopleProps & { task: Task }) {
  const t = useT()
  const zoned = useReaderZoned()
  const sentences = useReasonSentences(people)
  const at = task.decidedAt ?? task.openedAt
  return (
    <Stack gap={2} py={4}>
      <span>
        {task.person.name}{' '}
        {task.principal !== null && (
          <Text span c="sub">
            {t('approval.on_behalf', { name: task.principal })}{' '}
          </Text>
        )}
        <Text span c="sub">
          {t(`approval.task.${task.state}`)}
        </Text>
      </span>
      <Text fz={13} c="sub">
        {at !== null && zoned(at, 'stamp')}
        {task.state === 'open' &&
          task.dueAt !== null &&
          ` · ${t('approval.due', { time: zoned(task.dueAt, 'stamp') })}`}
      </Text>
      <details className={classes.why} open={task.state === 'open'}>
        <summary>{t('approval.why', { name: task.person.name })}</summary>
        <ul>
          {sentences(number, task, step).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Stack>
  )
}

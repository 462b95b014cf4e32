import { UnstyledButton } from '@mantine/core'
import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import desk from '../../../parts/desk/Desk.module.css'
import { useT } from '../../../shell/use-t.ts'
import { ExamJobList } from './ExamJobList.tsx'
import classes from './OverviewStep.module.css'
import type { StepProps } from './step-props.ts'
import { stepOf } from './steps.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** In the order of the exam process; a candidate who has not started it is in no group. */
const states = ExamState.options.filter((state) => state !== 'NONE')

/** Shows the stage of all candidates, the possible actions, and the blockers of the others. */
export function OverviewStep({ board, onStep }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const obstacleOf = useBlockerMessage()
  const most = Math.max(1, ...states.map((state) => board.counts[state]))
  const here = states.filter((state) => board.counts[state] > 0)
  const can = board.acts.filter(({ possible }) => possible)
  const cannot = board.acts.filter(({ possible, obstacle }) => !possible && obstacle !== 'no_interview')
  return (
    <div className={desk.page}>
      <div className={classes.columns}>
        <section className={desk.block}>
          <h2 className={classes.heading}>{t('exam.possible_now')}</h2>
          {can.length === 0 && <p className={desk.hint}>{t('exam.nothing_possible')}</p>}
          <ul className={classes.acts}>
            {can.map(({ act }) => (
              <li key={act}>
                <UnstyledButton className={classes.act} onClick={() => onStep(stepOf[act])}>
                  {t(`exam.action_${act}`)}
                  <IconArrowRight size={16} aria-hidden="true" />
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {cannot.length > 0 && <h2 className={classes.heading}>{t('exam.not_yet')}</h2>}
          <ul className={classes.acts}>
            {cannot.map((availability) => (
              <li key={availability.act} className={classes.against}>
                <IconLock size={14} aria-hidden="true" />
                <span>
                  <b>{t(`exam.action_${availability.act}`)}</b>
                  <span className={classes.why}>{obstacleOf(availability)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className={desk.block}>
          <h2 className={classes.heading}>{t('exam.where_people_are')}</h2>
          {here.length === 0 && <p className={desk.hint}>{t('exam.nobody_yet')}</p>}
          <ul className={classes.bars}>
            {here.map((state) => (
              <li key={state} className={classes.bar}>
                <span>{t(`exam.state_${state}`)}</span>
                <span className={classes.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(board.counts[state] / most) * 100}%` }} />
                </span>
                <b>{number(board.counts[state])}</b>
              </li>
            ))}
          </ul>
          <ExamJobList board={board} />
        </section>
      </div>
    </div>
  )
}

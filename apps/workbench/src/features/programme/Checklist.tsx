import type { Stage } from '@rostrum/contracts/stage-windows'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './ProgrammePanel.module.css'
import type { Programme } from './programme-queries.ts'

type Problem = Programme['problems'][number]

/** What has to be in order before the project can be published. */
export function Checklist({ programme: { checks, problems } }: { programme: Programme }) {
  const t = useT()
  return (
    <section className={classes.part}>
      <h3>{t('programme.checks')}</h3>
      <ul className={classes.checks}>
        {checks.map(({ check, met }) => (
          <li key={check} data-met={met || undefined}>
            {met ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircleX size={18} aria-hidden="true" />}
            <span>
              {t(`programme.check_${check}`)}
              <span className={classes.verdict}>{t(met ? 'programme.met' : 'programme.unmet')}</span>
            </span>
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className={classes.problem}>
          <ProblemWords problem={problem} />
        </p>
      ))}
    </section>
  )
}

function ProblemWords({ problem }: { problem: Problem }) {
  const t = useT()
  if (problem.problem === 'empty') return t('programme.empty_window', { stage: t(`programme.stage_${problem.stage}`) })
  const edge = ({ stage, edge: end }: { stage: Stage; edge: 'start' | 'end' }) =>
    t(`programme.edge_${end}`, { stage: t(`programme.stage_${stage}`) })
  return t('programme.wrong_order', { earlier: edge(problem.earlier), later: edge(problem.later) })
}

import { Anchor } from '@mantine/core'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import classes from './ProjectSettingsPanel.module.css'
import type { ProjectSettings } from './project-settings-queries.ts'

type Problem = ProjectSettings['problems'][number]

/** What has to be complete before the project can be published. */
export function Checklist({ projectSettings: { id, checks, problems } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  return (
    <section className={classes.part}>
      <h3>{t('project_settings.checks')}</h3>
      <ul className={classes.checks}>
        {checks.map(({ check, met }) => (
          <li key={check} data-met={met || undefined}>
            {met ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircleX size={18} aria-hidden="true" />}
            <span>
              {t(`project_settings.check_${check}`)}
              <span className={classes.verdict}>{t(met ? 'project_settings.met' : 'project_settings.unmet')}</span>
            </span>
            {!met && <FixLink check={check} id={id} />}
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className={classes.problem}>
          <ProblemText problem={problem} />
        </p>
      ))}
    </section>
  )
}

type Check = ProjectSettings['checks'][number]['check']

const fixFieldIds: Readonly<Partial<Record<Check, string>>> = {
  windows: fieldIds.windows,
  order: fieldIds.windows,
  form: fieldIds.form,
  fee: fieldIds.fee,
  agreement: fieldIds.agreement,
}

/** Links a check to the place of its fix: a field below, or another page. */
function FixLink({ check, id }: { check: Check; id: string }) {
  const t = useT()
  const field = fixFieldIds[check]
  const page =
    check === 'positions'
      ? listPath('/recruitment/positions', [{ field: 'projectId', operator: 'is', values: [id] }])
      : `/recruitment/examination?${new URLSearchParams({ project: id, step: 'subjects' })}`
  return field === undefined ? (
    <Anchor component={Link} to={page}>
      {t('project_settings.mend')}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={() => scrollToField(field)}>
      {t('project_settings.mend')}
    </Anchor>
  )
}

/** Scrolls a field to the middle, or to its start if it is too tall. */
function scrollToField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const isTall = field.offsetHeight > window.innerHeight / 2
  field.scrollIntoView({ block: isTall ? 'start' : 'center' })
  field.focus({ preventScroll: true })
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useT()
  if (problem.problem === 'empty')
    return t('project_settings.empty_window', { stage: t(`project_settings.stage_${problem.stage}`) })
  const edge = ({ stage, edge: end }: { stage: Stage; edge: 'start' | 'end' }) =>
    t(`project_settings.edge_${end}`, { stage: t(`project_settings.stage_${stage}`) })
  return t('project_settings.wrong_order', { earlier: edge(problem.earlier), later: edge(problem.later) })
}

import { StateBadge } from '@rostrum/ui/StateBadge'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Application, Project } from '../../recruitment/records.ts'
import { VerdictBadge } from '../../recruitment/VerdictBadge.tsx'
import { VerdictTable } from '../../recruitment/VerdictTable.tsx'
import { useVerdictLine } from '../../recruitment/verdict-line.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ReviewStep.module.css'
import type { Check } from './review-blockers.ts'

type ReviewChoicesProps = { application: Application; check: Check; project: Project }

/** Lists the ordered choices, each with its verdict for the current form. */
export function ReviewChoices({ application, check, project }: ReviewChoicesProps) {
  const t = useT()
  const line = useVerdictLine()
  if (application.choices.length === 0) return <p>{t('registration.no_choices')}</p>
  return (
    <>
      <ol className={classes.choices}>
        {application.choices.map(({ order, position, cancelled }) => {
          const judged = check.eligibility.find((each) => each.order === order)
          return (
            <li key={order} className={classes.choice}>
              <div className={classes.choiceHead}>
                <span className={classes.number}>{order}</span>
                <div className={classes.choiceTitle}>
                  <b>
                    <ProperName>{t('recruitment.choice', { title: position.title, code: position.code })}</ProperName>
                  </b>
                  <p className={classes.employer}>
                    <ProperName>{position.employer}</ProperName>
                  </p>
                  {judged && <p className={classes.line}>{line(judged)}</p>}
                </div>
                {cancelled && <StateBadge tone="error">{t('positions.cancelled')}</StateBadge>}
                {judged && <VerdictBadge verdict={judged.overall} />}
              </div>
              {judged && (
                <details className={classes.details}>
                  <summary>{t('requirement.show_basis')}</summary>
                  <VerdictTable
                    position={position.title}
                    requirements={[]}
                    verdicts={judged.verdicts}
                    referenceDate={project.referenceDate}
                  />
                </details>
              )}
            </li>
          )
        })}
      </ol>
      {project.adjustable && (
        <p className={classes.adjustable}>
          {t('registration.adjustable', {
            answer: application.adjustable ? t('registration.yes') : t('registration.no'),
          })}
        </p>
      )}
    </>
  )
}

import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ApplicationCard.module.css'

/**
 * Shows number, ordered choices, and the time of the last save or submission; for a draft, the progress of the form.
 */
export function ApplicationFacts({ application }: { application: ApplicationSummary }) {
  const t = useT()
  const { number, choices, adjustable, states, sections, savedAt, submittedAt, project } = application
  const date = useDates(project.timeZone)
  const isDraft = states.review === 'DRAFT'
  return (
    <dl className={classes.facts}>
      {number && (
        <div>
          <dt>{t('applications.number')}</dt>
          <dd>{number}</dd>
        </div>
      )}
      <div className={classes.choices}>
        <dt>{t('applications.choices')}</dt>
        <dd>
          {choices.length === 0 ? (
            t('applications.no_choices')
          ) : (
            <ol>
              {choices.map(({ order, position: { title, code, employer } }) => (
                <li key={order}>
                  <ProperName>{t('recruitment.choice', { title, code })}</ProperName>{' '}
                  <span>
                    <ProperName>{employer}</ProperName>
                  </span>
                </li>
              ))}
            </ol>
          )}
          {adjustable && <span className={classes.adjustable}>{t('applications.adjustable')}</span>}
        </dd>
      </div>
      {isDraft && sections && (
        <div>
          <dt>{t('applications.progress')}</dt>
          <dd>
            <progress className={classes.bar} max={sections.total} value={sections.done} aria-hidden="true" />
            {t('recruitment.sections_done', { done: sections.done, total: sections.total })}
          </dd>
        </div>
      )}
      <div>
        <dt>{isDraft || !submittedAt ? t('applications.saved') : t('applications.submitted')}</dt>
        <dd>{date(isDraft || !submittedAt ? savedAt : submittedAt, 'moment')}</dd>
      </div>
    </dl>
  )
}

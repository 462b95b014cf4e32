import { ActionButton } from '@rostrum/ui/ActionButton'
import { ApplyAgain } from '../../recruitment/ApplyAgain.tsx'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Application } from '../../recruitment/records.ts'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ApplicationHead.module.css'
import { StateStrip } from './StateStrip.tsx'
import { useActionHandler } from './use-action-handler.ts'

/** Shows what the application is for and its state. */
export function ApplicationHead({ application }: { application: Application }) {
  const t = useT()
  const act = useActionHandler()
  const ordinal = useOrdinal()
  const { project, number, choices, adjustable } = application
  return (
    <section className={classes.head} aria-labelledby="application-title">
      <div className={classes.top}>
        <div className={classes.main}>
          <h1 id="application-title">
            <ProperName>{project.title}</ProperName>
          </h1>
          <dl className={classes.facts}>
            <div>
              <dt>{t('application.number')}</dt>
              <dd>{number ?? t('application.number_none')}</dd>
            </div>
            {choices.map(({ order, position, cancelled }) => (
              <div key={order}>
                <dt>{ordinal(order - 1)}</dt>
                <dd data-cancelled={cancelled || undefined}>
                  <ProperName>{position.title}</ProperName> {position.code}
                  {cancelled && <span className={classes.cancelled}>{t('application.choice_cancelled')}</span>}
                </dd>
              </div>
            ))}
            {adjustable && (
              <div>
                <dt>{t('application.adjust')}</dt>
                <dd>{t('application.adjustable')}</dd>
              </div>
            )}
          </dl>
          <div className={classes.again}>
            <ApplyAgain application={application} />
          </div>
        </div>
        <div className={classes.aside}>
          <ActionButton
            variant="default"
            align="end"
            reason={findBlockerMessage(application, 'editForm')}
            onClick={() => act('editForm')}
          >
            {t('application.edit')}
          </ActionButton>
        </div>
      </div>
      <StateStrip application={application} />
    </section>
  )
}

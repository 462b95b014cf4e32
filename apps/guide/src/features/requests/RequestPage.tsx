import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { InZone } from '../../parts/InZone.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { DecisionDock } from './DecisionDock.tsx'
import type { Request } from './request-types.ts'
import classes from './requests.module.css'

/** A request with its facts and path, by the clock of what it is about; who is asked decides at the lower edge. */
export function RequestPage() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /workbenchApi/approvals/requests/{id}', { id }))
  const task = query.data?.task
  return (
    <Page
      title={query.data?.title ?? t('guide.request')}
      back="/requests"
      dock={task && <DecisionDock key={task.id} task={task} />}
    >
      <QueryContent query={query} heights={[12, 9]}>
        {(request) => (
          <InZone zone={request.timeZone}>
            <Facts request={request} />
            <Matter request={request} />
            <Path request={request} />
          </InZone>
        )}
      </QueryContent>
    </Page>
  )
}

function Facts({ request: { requester, submittedAt, fields, state, problems } }: { request: Request }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <section className={`${parts.card} ${parts.pad}`}>
      <div className={parts.row} style={{ padding: 0, minHeight: 0 }}>
        <span className={parts.face} aria-hidden="true">
          {initialOf(requester.name)}
        </span>
        <span className={parts.grow}>
          <span className={parts.rowTitle}>{requester.name}</span>
          <span className={parts.second}>{date(new Date(submittedAt), 'stamp')}</span>
          <ZoneNote className={parts.second} />
        </span>
        <span className={parts.badge}>{t(`option.approval-request.state.${state}`)}</span>
      </div>
      <FactRows facts={fields} />
      {problems.map((problem) => (
        <p key={problem} className={parts.note} data-tone="error">
          {problem}
        </p>
      ))}
    </section>
  )
}

function FactRows({ facts }: { facts: Request['fields'] }) {
  return (
    <dl className={parts.facts}>
      {facts.map(({ name, label, before, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd style={{ whiteSpace: 'pre-line' }}>
            {before !== null && before !== value && (
              <>
                <del className={parts.before}>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What those who decide need to know besides the request, as in the workbench; records have no pages on the phone. */
function Matter({ request: { evidence } }: { request: Request }) {
  const t = useT()
  const { facts, texts } = evidence
  return (
    <>
      {facts.length > 0 && (
        <section className={`${parts.card} ${parts.pad}`}>
          <h2>{t('approval.evidence')}</h2>
          <FactRows facts={facts} />
        </section>
      )}
      {texts.map(({ name, label, value }) => (
        <section key={name} className={`${parts.card} ${parts.pad}`}>
          <h2>{label}</h2>
          <p style={{ whiteSpace: 'pre-line' }}>{value}</p>
        </section>
      ))}
    </>
  )
}

function Path({ request: { steps } }: { request: Request }) {
  const t = useT()
  const { date } = useFormats()
  const { list } = useTextJoins()
  return (
    <section className={`${parts.card} ${parts.pad}`}>
      <h2>{t('approval.path')}</h2>
      <ol className={classes.track}>
        {steps.map(({ key, name, state, passed, planned, tasks }) => (
          <li key={key} data-state={state}>
            <span className={parts.rowTitle}>{name}</span>
            {passed && <span className={parts.second}>{t(`approval.passed.${passed}`)}</span>}
            {state === 'planned' && planned.length > 0 && <span className={parts.second}>{list(planned)}</span>}
            {tasks.map(({ id, person, state: taskState, decidedAt, openedAt, opinion }) => {
              const at = decidedAt ?? openedAt
              return (
                <div key={id}>
                  <span className={parts.second}>
                    {person.name} · {t(`approval.task.${taskState}`)}
                    {at && ` · ${date(new Date(at), 'stamp')}`}
                  </span>
                  {opinion && <p className={classes.quote}>{opinion}</p>}
                </div>
              )
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { ErrorState } from '@rostrum/ui/ErrorState'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureSentence } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ProgrammePanel.module.css'
import { figuresQuery } from './programme-queries.ts'

const kinds = ['applied', 'passed', 'paid'] as const
type Kind = (typeof kinds)[number]

/** Applicants, passed and paid: altogether, by the hour and by position; read anew every half minute. */
export function Figures({ id }: { id: string }) {
  const t = useT()
  const { number } = useFormats()
  const sentenceOf = useFailureSentence()
  const found = useQuery(figuresQuery(id))
  if (found.isPending) return <SkeletonBlocks shape="rows" />
  if (found.error) return <ErrorState message={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
  const { total, positions, hours } = found.data
  return (
    <section className={classes.part}>
      <h3>{t('programme.figures')}</h3>
      <dl className={classes.totals}>
        {(['headcount', ...kinds] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`programme.figure_${kind}`)}</dt>
            <dd>{number(total[kind])}</dd>
          </div>
        ))}
      </dl>
      {hours.length > 0 && <Hours hours={hours} />}
      {positions.length > 0 && (
        <details>
          <summary>{t('programme.by_position', { count: number(positions.length) })}</summary>
          <LabelledTable
            label={t('programme.figures')}
            columns={[
              { key: 'name', label: t('programme.position') },
              ...(['headcount', ...kinds] as const).map((key) => ({
                key,
                label: t(`programme.figure_${key}`),
                align: 'end' as const,
              })),
            ]}
            rows={positions.map((row) => ({
              key: row.id,
              cells: {
                name: row.cancelled ? <del>{`${row.code} ${row.title}`}</del> : `${row.code} ${row.title}`,
                headcount: number(row.headcount),
                applied: number(row.applied),
                passed: number(row.passed),
                paid: number(row.paid),
              },
            }))}
          />
        </details>
      )}
    </section>
  )
}

type Hour = { hour: string } & Record<Kind, number>
const hoursShown = 72

function Hours({ hours }: { hours: readonly Hour[] }) {
  const t = useT()
  const { number, date } = useFormats()
  const [kind, setKind] = useState<Kind>('applied')
  const shown = hours.filter((hour) => hour[kind] > 0).slice(-hoursShown)
  const most = Math.max(1, ...shown.map((hour) => hour[kind]))
  return (
    <figure className={classes.hours}>
      <figcaption>
        {t('programme.by_hour')}
        <span className={classes.kinds} role="radiogroup" aria-label={t('programme.by_hour')}>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="figure-kind" checked={kind === one} onChange={() => setKind(one)} />
              {t(`programme.figure_${one}`)}
            </label>
          ))}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long row of bars is scrolled by keyboard */}
      <ol className={classes.bars} tabIndex={0} aria-label={t(`programme.figure_${kind}`)}>
        {shown.map((hour) => (
          <li key={hour.hour} title={`${date(hour.hour, 'moment')}: ${number(hour[kind])}`}>
            <span style={{ height: `${(hour[kind] / most) * 100}%` }} />
            <span className={classes.hidden}>{`${date(hour.hour, 'moment')}: ${number(hour[kind])}`}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

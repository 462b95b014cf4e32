import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import type { ReviewApplication } from './review-queries.ts'

const ofReview = ({ column, action }: ReviewApplication['history'][number]) =>
  column === 'review' || column === 'photo' || action.endsWith('Waiver')

/** The review events so far, newest first, without those of payment and exam. */
export function History({ entries }: { entries: ReviewApplication['history'] }) {
  const t = useT()
  const say = useTranslateKey()
  const { date } = useFormats()
  return (
    <section className={classes.history}>
      <h3>{t('review.history')}</h3>
      <ol>
        {entries
          .filter(ofReview)
          .toReversed()
          .map(({ at, column, action, reason }) => (
            <li key={`${at} ${column} ${action}`}>
              <span>{say(`event.${column}.${action}`)}</span>
              <time dateTime={at}>{date(at, 'stamp')}</time>
              {reason && <span className={classes.said}>{reason}</span>}
            </li>
          ))}
      </ol>
    </section>
  )
}

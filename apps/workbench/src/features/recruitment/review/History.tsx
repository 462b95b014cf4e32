import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import type { ReviewApplication } from './review-queries.ts'

const ofReview = ({ column, action }: ReviewApplication['history'][number]) =>
  column === 'review' || column === 'photo' || action.endsWith('Waiver')

/** What reviewing has come to so far, the newest first; what the cashier and the exam office do is not told here. */
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

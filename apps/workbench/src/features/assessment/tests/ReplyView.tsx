import type { QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ReplyView.module.css'

type Reply = Output<'GET /workbenchApi/assessment/attempts/{id}/result'>['items'][number]['reply']

/** The answer of a candidate. Options have two marks: whether they are correct, and whether they were chosen. */
export function ReplyView({ question, reply }: { question: QuestionContent; reply: Reply }) {
  const t = useT()
  const { text, chosen, scale, pictures } = reply
  if (text === null && chosen.length === 0 && scale === null && pictures.length === 0) {
    return <p className={classes.none}>{t('assess.not_answered')}</p>
  }
  return (
    <div className={classes.reply}>
      {text !== null && <p className={classes.text}>{text}</p>}
      {scale !== null && question.scale && (
        <p>{t('assess.scale_answer', { place: scale, from: question.scale.from, to: question.scale.to })}</p>
      )}
      {question.options.length > 0 && (
        <ul className={classes.options}>
          {question.options.map(({ id, text: option, right }) => (
            <li key={id} data-chosen={chosen.includes(id) || undefined} data-right={right || undefined}>
              {option}
              {chosen.includes(id) && <span className={classes.word}>{t('assess.chosen')}</span>}
              {right && <span className={classes.word}>{t('assess.right')}</span>}
            </li>
          ))}
        </ul>
      )}
      {pictures.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className={classes.picture}>
          <img src={url} alt={name} />
        </a>
      ))}
    </div>
  )
}

import type { QuestionType } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { useT } from '../../../shell/use-t.ts'
import classes from './Question.module.css'

type QuestionPreviewProps = {
  type: QuestionType
  stem: string
  options: readonly Pick<Option, 'id' | 'text'>[]
  scale: Pick<Scale, 'from' | 'to' | 'fromLabel' | 'toLabel'> | null
}

const signs: Readonly<Partial<Record<QuestionType, string>>> = { single: '○', dropdown: '▾', multiple: '□' }

/** Shows a question as candidates will see it, without controls. */
export function QuestionPreview({ type, stem, options, scale }: QuestionPreviewProps) {
  const t = useT()
  return (
    <>
      <p className={classes.stem}>{stem || '…'}</p>
      {options.length > 0 && (
        <ul className={classes.choices}>
          {options.map(({ id, text }) => (
            <li key={id}>
              <span aria-hidden="true">{signs[type]}</span>
              {text || '…'}
            </li>
          ))}
        </ul>
      )}
      {type === 'scale' && scale && <ScaleLine scale={scale} />}
      {type === 'short' && <p className={classes.count}>{t('assess.preview_text')}</p>}
      {type === 'image' && <p className={classes.count}>{t('assess.preview_picture')}</p>}
    </>
  )
}

export function ScaleLine({ scale }: { scale: Pick<Scale, 'from' | 'to' | 'fromLabel' | 'toLabel'> }) {
  const places = Array.from({ length: scale.to - scale.from + 1 }, (_, at) => scale.from + at)
  return (
    <p className={classes.scale}>
      {scale.fromLabel && <span>{scale.fromLabel}</span>}
      {places.map((place) => (
        <span key={place}>○ {place}</span>
      ))}
      {scale.toLabel && <span>{scale.toLabel}</span>}
    </p>
  )
}

import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import classes from './Question.module.css'
import { ScaleLine } from './QuestionPreview.tsx'

type CellProps = { value: unknown }

export function TagList({ value }: CellProps) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <span aria-hidden="true">–</span>
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** The options of a question; the correct ones are marked. */
export function OptionLabels({ value }: CellProps) {
  const options = Array.isArray(value) ? (value as readonly Option[]) : []
  if (options.length === 0) return <span aria-hidden="true">–</span>
  return (
    <ul className={classes.choices}>
      {options.map(({ id, text, right }) => (
        <li key={id} data-right={right || undefined}>
          {right ? '✓' : '·'} {text}
        </li>
      ))}
    </ul>
  )
}

export function ScaleLabels({ value }: CellProps) {
  if (typeof value !== 'object' || value === null) return <span aria-hidden="true">–</span>
  return <ScaleLine scale={value as Scale} />
}

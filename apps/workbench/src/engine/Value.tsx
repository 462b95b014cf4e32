import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { StateMark } from '@rostrum/ui/StateMark'
import { usePhone } from '@rostrum/ui/use-phone'
import { DueWords } from '../shell/dues/DueWords.tsx'
import type { Labels } from './public/resource-query.ts'
import { dateText, dueOf, shapeOfValue, useValueFormatter, type ValueFormatter, valueText } from './value-text.ts'

export type ValueProps = {
  resource: string
  field: FieldDescription
  value: unknown
  labels: Labels
  record?: ResourceRecord | undefined
}

/** A value in the reader's language, whose lines break between syllables only; an empty one is a dash. */
export function Value(props: ValueProps) {
  const formatter = useValueFormatter(props.resource)
  const text = wholeSyllables(textOf(formatter, props))
  const shape = shapeOfValue(props.field, props.value)
  const due = dueOf(formatter, props.field, props.record)
  if (due) {
    const day = dateText(formatter, props.field, String(props.value), props.record)
    return <Deadline day={day} due={due} />
  }
  if (text === '') return <span aria-hidden="true">–</span>
  return shape ? <StateMark shape={shape}>{text}</StateMark> : text
}

type DeadlineProps = { day: string; due: NonNullable<ReturnType<typeof dueOf>> }

/** A day and what it means now. The cards of a phone may cut the end of a line, so the meaning comes first there. */
function Deadline({ day, due }: DeadlineProps) {
  const words = <DueWords tone={due.tone}>{wholeSyllables(due.words)}</DueWords>
  const [first, second] = usePhone() ? [words, day] : [day, words]
  return (
    <>
      {first} · {second}
    </>
  )
}

export const useValueText = (props: ValueProps): string => textOf(useValueFormatter(props.resource), props)

const textOf = (formatter: ValueFormatter, { field, value, labels, record }: ValueProps): string =>
  valueText(formatter, field, value, labels, record)

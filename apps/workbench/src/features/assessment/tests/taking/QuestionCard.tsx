import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { answerTextLimit } from '@rostrum/contracts/assessment/tests/question-types'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useId } from 'react'
import { CountedTextarea } from '../../../../parts/page/CountedTextarea.tsx'
import { useT } from '../../../../shell/use-t.ts'
import type { AnswerValue } from './answer-queue.ts'
import { PictureAnswer } from './PictureAnswer.tsx'
import classes from './Taking.module.css'
import type { Paper, Question } from './use-paper.ts'

type QuestionCardProps = {
  token: string
  question: Question
  value: AnswerValue
  /** Pictures from before this page was opened. */
  pictures: Paper['pictures']
  onChange: (value: AnswerValue) => void
}

/** One question with the control of its type. */
export function QuestionCard(props: QuestionCardProps) {
  const t = useT()
  const id = useId()
  const { ordinal, stem, points } = props.question
  return (
    <Stack component="fieldset" gap={12} miw={0} p={16} bd="line" bg="card" bdrs={8} aria-labelledby={`${id}-stem`}>
      <Text id={`${id}-stem`} ws="pre-wrap" overflowWrap="anywhere">
        <b>{ordinal}.</b> {stem}{' '}
        <Text span c="mute" fz={12}>
          {t('take.points', { points })}
        </Text>
      </Text>
      <Control {...props} labelledBy={`${id}-stem`} />
    </Stack>
  )
}

function Control({
  token,
  question,
  value,
  pictures,
  onChange,
  labelledBy,
}: QuestionCardProps & { labelledBy: string }) {
  const t = useT()
  const { type, options, scale, ordinal } = question
  const several = Array.isArray(value) ? value : []
  const text = typeof value === 'string' ? value : ''
  switch (type) {
    case 'short':
      return (
        <CountedTextarea
          aria-labelledby={labelledBy}
          rows={5}
          maxLength={answerTextLimit}
          value={text}
          onChange={onChange}
        />
      )
    case 'single':
      return (
        <Choices>
          {options.map((option) => (
            <Radio
              key={option.id}
              name={`question-${ordinal}`}
              label={option.text}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
            />
          ))}
        </Choices>
      )
    case 'multiple':
      return (
        <Choices>
          <Text span c="mute" fz={12}>
            {t('take.several')}
          </Text>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              label={option.text}
              checked={several.includes(option.id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...several, option.id]
                    : several.filter((chosen) => chosen !== option.id),
                )
              }
            />
          ))}
        </Choices>
      )
    case 'dropdown':
      return (
        <NativeSelect
          aria-labelledby={labelledBy}
          data={[
            { value: '', label: t('list.choose') },
            ...options.map(({ id, text: label }) => ({ value: id, label })),
          ]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'scale':
      return scale && <ScaleControl ordinal={ordinal} scale={scale} value={value} onChange={onChange} />
    case 'image':
      return <PictureAnswer token={token} ordinal={ordinal} chosen={several} pictures={pictures} onChange={onChange} />
  }
}

const Choices = ({ children }: { children: React.ReactNode }) => <Stack gap={10}>{children}</Stack>

type ScaleControlProps = {
  ordinal: number
  scale: NonNullable<Question['scale']>
  value: AnswerValue
  onChange: (value: AnswerValue) => void
}

function ScaleControl({ ordinal, scale: { from, to, fromLabel, toLabel }, value, onChange }: ScaleControlProps) {
  const places = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <Flex wrap="wrap" rowGap={8} columnGap={16} align="center" className={classes.scale}>
      <span>{fromLabel}</span>
      <Flex wrap="wrap" rowGap={8} columnGap={16} className={classes.places}>
        {places.map((place) => (
          <Radio
            key={place}
            name={`question-${ordinal}`}
            label={place}
            checked={value === place}
            onChange={() => onChange(place)}
          />
        ))}
      </Flex>
      <span>{toLabel}</span>
    </Flex>
  )
}

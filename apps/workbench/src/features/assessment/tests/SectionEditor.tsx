import { Button, TextInput } from '@mantine/core'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconDice5, IconPlus, IconTrash } from '@tabler/icons-react'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './PaperEditor.module.css'
import { moveQuestion, type Question, type Section, withoutQuestion, withPoints } from './paper-draft.ts'

type SectionEditorProps = {
  section: Section
  /** The number of questions before it. */
  first: number
  questionsById: ReadonlyMap<string, Question>
  writable: boolean
  onChange: (change: Partial<Section>) => void
  onRemove: () => void
  onAdd: (by: 'hand' | 'rule') => void
}

/** A section of a paper: title, ordered questions with points, and how they were chosen. */
export function SectionEditor({
  section,
  first,
  questionsById,
  writable,
  onChange,
  onRemove,
  onAdd,
}: SectionEditorProps) {
  const t = useT()
  const { title, questions, drawn } = section
  return (
    <Stack component="section" gap={10} py={14} px={16} bd="line" bg="card" bdrs={8} aria-label={title}>
      <Flex component="header" gap={8} align="center" justify="space-between" className={classes.head}>
        {writable ? (
          <TextInput
            aria-label={t('assess.section_name')}
            className={classes.name ?? ''}
            maxLength={60}
            value={title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        ) : (
          <h2>{title}</h2>
        )}
        {writable && <RowTool icon={IconTrash} label={t('assess.remove_section', { title })} onPress={onRemove} />}
      </Flex>
      {drawn && (
        <Text c="mute" fz={12}>
          {t('assess.drawn', { rules: drawn.rules.length })}{' '}
          <Box component="code" overflowWrap="anywhere">
            {drawn.seed}
          </Box>
        </Text>
      )}
      <ol start={first + 1}>
        {questions.map(({ questionId, points }, at) => (
          <QuestionRow
            key={questionId}
            number={first + at + 1}
            question={questionsById.get(questionId)}
            points={points}
            writable={writable}
            last={at === questions.length - 1}
            top={at === 0}
            onPoints={(next) => onChange(withPoints(section, at, next))}
            onMove={(step) => onChange(moveQuestion(section, at, step))}
            onRemove={() => onChange(withoutQuestion(section, at))}
          />
        ))}
      </ol>
      {writable && (
        <Flex wrap="wrap" gap={8} align="start">
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => onAdd('hand')}>
            {t('assess.choose')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconDice5 size={14} />} onClick={() => onAdd('rule')}>
            {t(drawn ? 'assess.draw_again' : 'assess.draw')}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

type QuestionRowProps = {
  number: number
  question: Question | undefined
  points: number
  writable: boolean
  top: boolean
  last: boolean
  onPoints: (points: number) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function QuestionRow(props: QuestionRowProps) {
  const { number, question, points, writable, top, last, onPoints, onMove, onRemove } = props
  const t = useT()
  const { option } = useResourceLabels('question')
  const name = question?.stem ?? t('assess.question_unknown')
  return (
    <Flex component="li" gap={10} align="center" py={4} bdb="line" className={classes.row}>
      <Box component="span" flex="none" c="mute" ta="end" className={classes.number}>
        {number}
      </Box>
      <span className={classes.stem}>{name}</span>
      {question && !question.usable && <StateBadge tone="error">{t('assess.unusable')}</StateBadge>}
      {question && (
        <Box component="span" flex="none" c="sub" fz={12}>
          {option('type', question.type)}
        </Box>
      )}
      {writable ? (
        <input
          className={classes.points}
          type="number"
          min={1}
          max={100}
          aria-label={t('assess.points_of', { number })}
          value={points}
          onChange={(event) => onPoints(Math.min(100, Math.max(1, Math.trunc(event.currentTarget.valueAsNumber) || 1)))}
        />
      ) : (
        <Box component="span" flex="none">
          {points}
        </Box>
      )}
      {writable && (
        <Flex component="span" flex="none">
          <MoveTools name={name} first={top} last={last} onMove={onMove} />
          <RowTool icon={IconTrash} label={t('list.remove_choice', { name })} onPress={onRemove} />
        </Flex>
      )}
    </Flex>
  )
}

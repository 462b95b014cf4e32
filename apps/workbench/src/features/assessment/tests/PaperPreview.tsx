import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './PaperEditor.module.css'
import { type Question, questionIds, type Section } from './paper-draft.ts'
import { QuestionPreview } from './QuestionPreview.tsx'

type PaperPreviewProps = {
  title: string
  sections: readonly Section[]
  questionsById: ReadonlyMap<string, Question>
  onClose: () => void
}

/** Shows a paper as its candidates will see it, without the correct answers. */
export function PaperPreview({ title, sections, questionsById, onClose }: PaperPreviewProps) {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={`${title} · ${t('assess.preview')}`} width={720}>
      {sections.map(({ title: name, questions }, at) => (
        <Box key={at} component="section" mb={20} className={classes.shown} aria-label={name}>
          <Box component="h3" mb={8} fz={14}>
            {name}
          </Box>
          <Stack component="ol" gap={16} start={questionIds(sections.slice(0, at)).length + 1}>
            {questions.map(({ questionId, points }) => {
              const question = questionsById.get(questionId)
              return (
                <li key={questionId}>
                  <Text span c="mute" fz={12}>
                    {t('take.points', { points })}
                  </Text>
                  {question ? <QuestionPreview {...question} /> : <p>{t('assess.question_unknown')}</p>}
                </li>
              )
            })}
          </Stack>
        </Box>
      ))}
    </Dialog>
  )
}

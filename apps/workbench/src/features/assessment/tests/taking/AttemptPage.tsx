import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Countdown } from '@rostrum/ui/Countdown'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { LanguageSwitch } from '../../../../shell/TopBar.tsx'
import { useT } from '../../../../shell/use-t.ts'
import type { AnswerValue, SaveState } from './answer-queue.ts'
import { QuestionCard } from './QuestionCard.tsx'
import classes from './Taking.module.css'
import { type Paper, useAnswers } from './use-paper.ts'

type AttemptPageProps = {
  token: string
  paper: Paper
  /** The server's clock minus the browser's, in milliseconds. */
  offset: number
  onSubmitted: (paper: Paper) => void
  /** Called if the paper may have been answered or closed elsewhere. */
  onRefresh: () => void
}

const isAnswered = (value: AnswerValue) => value !== null && (typeof value === 'number' || value.length > 0)

/** A paper in progress: the time left, the save status, and all questions on one page. */
export function AttemptPage({ token, paper, offset, onSubmitted, onRefresh }: AttemptPageProps) {
  const t = useT()
  useDocumentTitle(paper.title)
  const { answerTo, saving, change, handIn } = useAnswers(token, { paper, offset }, { onSubmitted, onRefresh })
  const [asking, setAsking] = useState(false)
  const [over, setOver] = useState(false)
  const end = () => {
    setOver(true)
    handIn.mutate(true)
  }
  const questions = paper.sections.flatMap((section) => section.questions)
  const answered = questions.filter(({ ordinal }) => isAnswered(answerTo(ordinal))).length
  return (
    <Stack bg="page" className={classes.taking}>
      <Flex component="header" wrap="wrap" align="center" py={8} px={20} bdb="line" bg="card" className={classes.bar}>
        <h1>{paper.title}</h1>
        <LanguageSwitch signedIn={false} />
        <Text span fw={600} role="timer">
          {t('take.left')} {paper.deadline && <Countdown until={paper.deadline} clockOffset={offset} onEnd={end} />}
        </Text>
        <SaveStatus state={saving} />
        <Button loading={handIn.isPending} onClick={() => setAsking(true)}>
          {t('take.submit')}
        </Button>
      </Flex>
      <Box component="main" overflow="auto" className={classes.questions}>
        {saving === 'offline' && (
          <Box component="p" py={8} px={12} mb={8} bdrs={6} bg="error-tint" c="error" role="alert">
            {t(over ? 'take.offline_over' : 'take.offline')}
          </Box>
        )}
        {saving === 'closed' && (
          <Box component="p" py={8} px={12} mb={8} bdrs={6} bg="error-tint" c="error" role="alert">
            {t('take.closed')}
          </Box>
        )}
        <Text c="mute" fz={12} role="status">
          {t('take.answered', { answered, total: questions.length })}
        </Text>
        <Box component="fieldset" miw={0} disabled={over}>
          {paper.sections.map((section, at) => (
            <Stack key={at} component="section" gap={12} mt={12} mb={24} aria-label={section.title}>
              <Box component="h2" fz={15} lh={24}>
                {section.title}
              </Box>
              {section.questions.map((question) => (
                <QuestionCard
                  key={question.ordinal}
                  token={token}
                  question={question}
                  value={answerTo(question.ordinal)}
                  pictures={paper.pictures}
                  onChange={(value) => change(question.ordinal, value)}
                />
              ))}
            </Stack>
          ))}
        </Box>
        <Button size="md" loading={handIn.isPending} onClick={() => setAsking(true)}>
          {t('take.submit')}
        </Button>
      </Box>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('take.submit_question')}
        consequence={
          answered < questions.length
            ? t('take.open_questions', { count: questions.length - answered })
            : t('take.submit_consequence')
        }
        confirmLabel={t('take.submit')}
        onConfirm={() => handIn.mutateAsync(false).then(() => undefined)}
      />
    </Stack>
  )
}

function SaveStatus({ state }: { state: SaveState }) {
  const t = useT()
  return (
    <Text span c="done" className={classes.saved} data-state={state} role="status">
      {t(`take.state_${state}`)}
    </Text>
  )
}

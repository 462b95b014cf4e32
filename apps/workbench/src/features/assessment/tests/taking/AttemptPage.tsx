import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Countdown } from '@rostrum/ui/Countdown'
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
    <div className={classes.taking}>
      <header className={classes.bar}>
        <h1>{paper.title}</h1>
        <LanguageSwitch signedIn={false} />
        <span className={classes.time} role="timer">
          {t('take.left')} {paper.deadline && <Countdown until={paper.deadline} clockOffset={offset} onEnd={end} />}
        </span>
        <SaveStatus state={saving} />
        <Button loading={handIn.isPending} onClick={() => setAsking(true)}>
          {t('take.submit')}
        </Button>
      </header>
      <main className={classes.questions}>
        {saving === 'offline' && (
          <p className={classes.offline} role="alert">
            {t(over ? 'take.offline_over' : 'take.offline')}
          </p>
        )}
        {saving === 'closed' && (
          <p className={classes.offline} role="alert">
            {t('take.closed')}
          </p>
        )}
        <p className={classes.hint} role="status">
          {t('take.answered', { answered, total: questions.length })}
        </p>
        <fieldset className={classes.sheet} disabled={over}>
          {paper.sections.map((section, at) => (
            <section key={at} className={classes.section} aria-label={section.title}>
              <h2>{section.title}</h2>
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
            </section>
          ))}
        </fieldset>
        <Button size="md" loading={handIn.isPending} onClick={() => setAsking(true)}>
          {t('take.submit')}
        </Button>
      </main>
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
    </div>
  )
}

function SaveStatus({ state }: { state: SaveState }) {
  const t = useT()
  return (
    <span className={classes.saved} data-state={state} role="status">
      {t(`take.state_${state}`)}
    </span>
  )
}

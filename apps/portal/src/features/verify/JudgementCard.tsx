import { Button } from '@mantine/core'
import type { Tone } from '@rostrum/ui/tokens'
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconQrcodeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import { DocumentFactsList } from './DocumentFactsList.tsx'
import classes from './JudgementCard.module.css'
import type { Judgement } from './judge-code.ts'

const looks: Record<Judgement['state'], { tone: Tone; icon: ReactNode }> = {
  genuine: { tone: 'done', icon: <IconCircleCheck /> },
  forged: { tone: 'error', icon: <IconCircleX /> },
  foreign: { tone: 'error', icon: <IconCircleX /> },
  undecided: { tone: 'deadline', icon: <IconHelpCircle /> },
  unreadable: { tone: 'neutral', icon: <IconQrcodeOff /> },
}

type JudgementCardProps = {
  judgement: Judgement
  /** Asks the server for the keys, where that may decide the matter. */
  onAsk: () => void
  asking: boolean
  onNext: () => void
}

/** The answer to one code, mounted anew for each, so large that it is understood at arm's length, and what is to be compared with the paper. */
export function JudgementCard({ judgement, onAsk, asking, onNext }: JudgementCardProps) {
  const t = useT()
  const { state } = judgement
  const { tone, icon } = looks[state]
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus goes to the answer, so that it is read out and the next key press begins here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby="judgement">
      <header className={classes.answer}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <div>
          <h2 id="judgement" ref={heading} tabIndex={-1}>
            {t(`verify.state_${state}`)}
          </h2>
          <p>{t(`verify.meaning_${state}`)}</p>
        </div>
      </header>
      {judgement.state === 'genuine' && <DocumentFactsList facts={judgement.facts} />}
      <div className={classes.actions}>
        <Button onClick={onNext}>{t('verify.next')}</Button>
        {state === 'undecided' && (
          <Button variant="default" loading={asking} onClick={onAsk}>
            {t('verify.ask_again')}
          </Button>
        )}
      </div>
    </section>
  )
}

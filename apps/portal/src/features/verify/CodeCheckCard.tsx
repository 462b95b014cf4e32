import { Button } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import type { Tone } from '@rostrum/ui/tokens'
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconQrcodeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './CodeCheckCard.module.css'
import type { CodeCheck } from './check-code.ts'
import { DocumentFactsList } from './DocumentFactsList.tsx'

const stateStyles: Record<CodeCheck['state'], { tone: Tone; icon: ReactNode }> = {
  genuine: { tone: 'done', icon: <IconCircleCheck /> },
  forged: { tone: 'error', icon: <IconCircleX /> },
  foreign: { tone: 'error', icon: <IconCircleX /> },
  undecided: { tone: 'deadline', icon: <IconHelpCircle /> },
  unreadable: { tone: 'neutral', icon: <IconQrcodeOff /> },
}

type CodeCheckCardProps = {
  check: CodeCheck
  /** Fetches the keys from the server if they can change the result. */
  onRefreshKeys: () => void
  isRefreshing: boolean
  onNext: () => void
}

/**
 * The result of one code, mounted again for each. It is large enough to read at arm's length and lists what to compare
 * with the paper.
 */
export function CodeCheckCard({ check, onRefreshKeys, isRefreshing, onNext }: CodeCheckCardProps) {
  const t = useT()
  const { state } = check
  const { tone, icon } = stateStyles[state]
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus moves to the result, so that it is announced and the next key press starts here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      component="section"
      mb={24}
      bg="card"
      bdrs={8}
      overflow="hidden"
      phone={{ mb: 16 }}
      className={classes.card}
      data-tone={tone}
      aria-labelledby="judgement"
    >
      <Flex component="header" align="center" gap={16} p={24} className={classes.answer}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <div>
          <h2 id="judgement" ref={heading} tabIndex={-1}>
            {t(`verify.state_${state}`)}
          </h2>
          <p>{t(`verify.meaning_${state}`)}</p>
        </div>
      </Flex>
      {check.state === 'genuine' && <DocumentFactsList facts={check.facts} />}
      <Flex wrap="wrap" gap={12} p={24} className={classes.actions}>
        <Button onClick={onNext}>{t('verify.next')}</Button>
        {state === 'undecided' && (
          <Button variant="default" loading={isRefreshing} onClick={onRefreshKeys}>
            {t('verify.ask_again')}
          </Button>
        )}
      </Flex>
    </Box>
  )
}

import { Button } from '@mantine/core'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { StageDot } from '@rostrum/ui/StageDot'
import { Link } from 'react-router'
import { useT } from '../../../../shell/use-t.ts'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'
import type { Overview } from './home-queries.ts'

/** What a new installation still needs, in order; the next step is the main button. */
export function FirstSteps({ steps }: { steps: Overview['firstSteps'] }) {
  const t = useT()
  const textOf = useTranslateKey()
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <HomeCard
      title={t('home.steps')}
      aside={
        <Text span c="mute" fz={12}>
          {t('home.steps_text', { done, total: steps.length })}
        </Text>
      }
    >
      <ol>
        {steps.map((step) => {
          const name = textOf(`first_step.${step.kind}`)
          return (
            <Flex key={step.kind} component="li" align="center" gap={12} className={classes.todo}>
              <StageDot size="small" state={step.isDone ? 'done' : step === next ? 'current' : 'future'} />
              <Text span flex={1} miw={0} c={step.isDone ? 'mute' : 'ink'}>
                {name}
              </Text>
              {step.isDone ? (
                <Text span c="done" fz={12}>
                  {t('home.step_done')}
                </Text>
              ) : (
                <Button
                  component={Link}
                  to={step.path}
                  size="compact-sm"
                  variant={step === next ? 'filled' : 'default'}
                >
                  {name}
                </Button>
              )}
            </Flex>
          )
        })}
      </ol>
    </HomeCard>
  )
}

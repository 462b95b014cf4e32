import { Button } from '@mantine/core'
import { type OpenPreview, PreviewRoot } from '@rostrum/forms-designer/PreviewRoot'
import { ErrorSummary, FormFields, FormReview, useFormActions } from '@rostrum/forms-react'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentDate } from '../current-date.ts'
import { hostWidgets } from '../host-widgets.tsx'
import { usePageText } from '../messages.ts'
import type { PublishedForm } from './published-form.ts'
import classes from './TrialPage.module.css'
import { useTrialSources } from './use-trial-sources.tsx'

/** A published form for a trial: filled in and validated as in the portal, then shown as it would be sent. */
export function TrialForm({ form }: { form: PublishedForm }) {
  const { locale } = useLocale()
  const { sources, dialog } = useTrialSources(form)
  const [today] = useState(currentDate)
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <PreviewRoot
        key={attempt}
        definition={form.definition}
        language={locale}
        today={today}
        hostWidgets={hostWidgets}
        sources={sources}
      >
        {(open) => <TrialSteps {...open} version={form.version} onRestart={() => setAttempt(attempt + 1)} />}
      </PreviewRoot>
      {dialog}
    </>
  )
}

type TrialStepsProps = OpenPreview & { version: number; onRestart: () => void }

function TrialSteps({ form, fileAddress, stoppedScripts, version, onRestart }: TrialStepsProps) {
  const t = usePageText()
  const actions = useFormActions()
  const [isSubmitted, setSubmitted] = useState(false)
  const submit = async () => {
    if (await actions.check()) setSubmitted(true)
  }
  const edit = (sectionId: string) => {
    flushSync(() => setSubmitted(false))
    actions.openSection(sectionId)
  }
  const restart = (
    <Button variant="default" onClick={onRestart}>
      {t('page.try_restart')}
    </Button>
  )
  if (isSubmitted) {
    return (
      <Stack gap={16}>
        <ResultHeading stopped={stoppedScripts()} />
        <FormReview form={form} level={3} fileAddress={fileAddress} onEdit={edit} />
        <Flex component="footer" pos="sticky" wrap="wrap" gap={16} bdt="line" className={classes.acts}>
          <Button onClick={() => setSubmitted(false)}>{t('page.try_back')}</Button>
          {restart}
        </Flex>
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <Box role="note" p={16} bdrs={8} bg="open-tint" c="ink">
        {t('page.try_notice', { version })}
      </Box>
      <div className={classes.form}>
        <div className={classes.summary}>
          <ErrorSummary />
        </div>
        <FormFields onSubmit={() => void submit()} />
      </div>
      <Flex component="footer" pos="sticky" wrap="wrap" gap={16} bdt="line" className={classes.acts}>
        <Button onClick={() => void submit()}>{t('page.try_submit')}</Button>
        {restart}
      </Flex>
    </Stack>
  )
}

/** Takes the focus, so that a screen reader announces the result. */
function ResultHeading({ stopped }: { stopped: string | undefined }) {
  const t = usePageText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo?.({ top: 0 })
  }, [])
  return (
    <>
      {stopped === undefined ? (
        <Box role="status" p={16} bdrs={8} bg="open-tint" c="ink">
          {t('page.try_done')}
        </Box>
      ) : (
        <Box role="alert" p={16} bdrs={8} bg="error-tint" c="ink">
          {t('page.try_stopped', { scripts: stopped })}
        </Box>
      )}
      <h2 ref={heading} tabIndex={-1} className={classes.result}>
        {t('page.try_result')}
      </h2>
    </>
  )
}

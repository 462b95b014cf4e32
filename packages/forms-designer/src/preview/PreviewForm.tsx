import { Button, VisuallyHidden } from '@mantine/core'
import type { FormStore } from '@rostrum/forms'
import { typedAnswers } from '@rostrum/forms/typed-answers'
import { ErrorSummary, FormFields, type HostWidgets, useFormActions } from '@rostrum/forms-react'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { fieldNames } from '../trial/trial-answers.ts'
import type { LoadMessages } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './PreviewForm.module.css'
import { type OpenPreview, PreviewRoot } from './PreviewRoot.tsx'
import type { PreviewedAnswers, PreviewedForm } from './preview-messages.ts'
import { type ListFailure, type ListQueries, previewSources } from './preview-sources.ts'

/** What the page around a preview provides. */
export type PreviewHost = ListQueries & {
  /** The current date in the author's time zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly hostWidgets: HostWidgets
  readonly loadMessages: LoadMessages
}

type PreviewFormProps = PreviewedForm & { host: PreviewHost; onAnswers: (answers: PreviewedAnswers) => void }

/** A form for a trial: filled in, validated and reset, in one of its languages. */
export function PreviewForm({ definition, language, hasServer, typed, host, onAnswers }: PreviewFormProps) {
  const t = useT()
  const testSource = hasServer ? host.testSource : undefined
  const { loadHostOptions } = host
  const sources = useMemo(() => {
    const reportFailure = ({ source, isOfHost, message }: ListFailure) => {
      const reason = message ?? t(isOfHost ? 'designer.source_test_host_failed' : 'designer.source_not_tested')
      toast({ tone: 'error', message: t('designer.source_failed', { source, message: reason }) })
    }
    return previewSources(definition, { testSource, loadHostOptions }, reportFailure)
  }, [definition, testSource, loadHostOptions, t])
  const [starts, setStarts] = useState(0)
  return (
    <PreviewRoot
      key={starts}
      answers={starts === 0 ? typed : {}}
      definition={definition}
      language={language}
      today={host.today}
      hostWidgets={host.hostWidgets}
      sources={sources}
    >
      {(open) => (
        <PreviewedFields
          {...open}
          language={language}
          host={host}
          onAnswers={onAnswers}
          onRestart={() => setStarts(starts + 1)}
        />
      )}
    </PreviewRoot>
  )
}

type PreviewedFieldsProps = OpenPreview &
  Pick<PreviewFormProps, 'language' | 'host' | 'onAnswers'> & { onRestart: () => void }

function PreviewedFields({
  form,
  takesFiles,
  stoppedScripts,
  language,
  host,
  onAnswers,
  onRestart,
}: PreviewedFieldsProps) {
  const t = useT()
  const { locale } = useLocale()
  useAnswers(form, onAnswers)
  return (
    <>
      <main className={classes.form} lang={language}>
        <VisuallyHidden lang={locale}>
          <h1>{t('designer.preview')}</h1>
        </VisuallyHidden>
        <LocalizedPreview language={language} loadMessages={host.loadMessages}>
          <div className={classes.summary}>
            <ErrorSummary />
          </div>
          <FormFields />
        </LocalizedPreview>
        {takesFiles && (
          <Text mt={16} c="mute" fz={12} lh={18}>
            {t('designer.preview_files')}
          </Text>
        )}
      </main>
      <Flex pos="sticky" wrap="wrap" gap={16} bdt="line" bg="card" className={classes.acts}>
        <CheckButton stoppedScripts={stoppedScripts} />
        <Button variant="default" onClick={onRestart}>
          {t('designer.trial_restart')}
        </Button>
      </Flex>
    </>
  )
}

function useAnswers(form: FormStore, onAnswers: (answers: PreviewedAnswers) => void): void {
  useEffect(() => {
    const report = () =>
      onAnswers({
        answers: form.answers(),
        entered: form.snapshot().answers,
        typed: typedAnswers(form),
        names: fieldNames(form),
      })
    report()
    return form.onChange(report)
  }, [form, onAnswers])
}

type LocalizedPreviewProps = { language: string; loadMessages: LoadMessages; children: ReactNode }

/** Shows the form's own texts, such as error messages, in the language of the trial. */
function LocalizedPreview({ language, loadMessages, children }: LocalizedPreviewProps) {
  const { locale, timeZone, messages } = useLocale()
  const [words, setWords] = useState<{ readonly locale: string; readonly messages: Catalogue }>()
  useEffect(() => {
    let isCurrent = true
    loadMessages(language)?.then(
      (loaded) => isCurrent && setWords({ locale: language, messages: loaded }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language, loadMessages])
  const spoken = words?.locale === language ? words : { locale, messages }
  return (
    <LocaleProvider {...spoken} timeZone={timeZone}>
      {children}
    </LocaleProvider>
  )
}

function CheckButton({ stoppedScripts }: Pick<OpenPreview, 'stoppedScripts'>) {
  const t = useT()
  const actions = useFormActions()
  const check = async () => {
    const topic = 'preview check'
    const isValid = await actions.check()
    const scripts = stoppedScripts()
    if (!isValid) toast({ tone: 'error', topic, message: t('designer.preview_invalid') })
    else if (scripts === undefined) toast({ tone: 'done', topic, message: t('designer.preview_valid') })
    else toast({ tone: 'error', topic, message: t('designer.preview_stopped', { scripts }) })
  }
  return <Button onClick={() => void check()}>{t('designer.preview_check')}</Button>
}

import { Button, Group, SegmentedControl, Tabs } from '@mantine/core'
import {
  type CompiledForm,
  compileForm,
  DefinitionError,
  type FormDefinition,
  type FormStore,
  localizeDefinition,
} from '@rostrum/forms'
import { ErrorSummary, FormFields, FormRoot, useFormActions, useFormStore } from '@rostrum/forms-react'
import type { SourceLoaders } from '@rostrum/forms-react/source-loaders'
import type { Catalogue } from '@rostrum/i18n/translator'
import { Dialog } from '@rostrum/ui/Dialog'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { nodeAt } from '../document/node-at.ts'
import { languageName } from '../texts/language-name.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useProblemMessage, useT, useTitles } from '../view/messages.ts'
import classes from './PreviewDialog.module.css'
import { PreviewFiles } from './preview-files.ts'
import { previewSources } from './preview-sources.ts'

type ScriptFailure = { readonly path: string; readonly message: string; readonly line: number | undefined }

const widths = ['PC', 'Pad', 'H5'] as const

/** The form for a trial: at three widths, in its languages, with its validation and its resulting data. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session, testSource } = useDesigner()
  const { locale } = useLocale()
  const { definition } = session.document
  const [width, setWidth] = useState<string>(session.layout)
  const [language, setLanguage] = useState<string>(locale)
  const sources = useMemo(() => {
    const told = (source: string, why: string | undefined) => {
      const message = why ?? t('designer.source_not_tested')
      toast({ tone: 'error', message: t('designer.source_failed', { source, message }) })
    }
    return previewSources(definition, testSource, told)
  }, [definition, testSource, t])
  const compiled = useMemo(() => compileLocalized(definition, language), [definition, language])
  const languages = [...new Set(['zh-CN', 'en', ...Object.keys(definition.translations ?? {})])]
  return (
    <Dialog opened onClose={onClose} title={t('designer.preview')} width={1240}>
      <Group mb={16} gap={16}>
        <SegmentedControl
          size="xs"
          aria-label={t('designer.width')}
          data={widths.map((value) => ({ value, label: t(`choice.${value}`) }))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('designer.language')}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={setLanguage}
        />
      </Group>
      {compiled instanceof DefinitionError ? (
        <PreviewError error={compiled} />
      ) : (
        <FormPreview compiled={compiled} sources={sources} width={width} language={language} />
      )}
    </Dialog>
  )
}

function compileLocalized(definition: FormDefinition, language: string): CompiledForm | DefinitionError {
  try {
    return compileForm(localizeDefinition(definition, language))
  } catch (error) {
    if (error instanceof DefinitionError) return error
    throw error
  }
}

function PreviewError({ error }: { error: DefinitionError }) {
  const sentenceOf = useProblemMessage()
  return (
    <Box role="alert" component="ul" c="error">
      {error.problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>{sentenceOf(problem)}</li>
      ))}
    </Box>
  )
}

type FormPreviewProps = { compiled: CompiledForm; sources: SourceLoaders; width: string; language: string }

function FormPreview({ compiled, sources, width, language }: FormPreviewProps) {
  const t = useT()
  const { today, hostWidgets } = useDesigner()
  const form = useFormStore(compiled, { today, loadOptions: sources.loadOptions })
  const [files] = useState(() => new PreviewFiles())
  useEffect(() => () => files.revokeAll(), [files])
  const takesFiles = compiled.plan.order.some((field) => field.kind === 'value' && field.widget.files)
  const scriptAt = useScriptNames(compiled.definition)
  const scripts = {
    report: ({ path, message, line }: ScriptFailure) => {
      const script = scriptAt(path)
      const place = line === undefined ? script : t('designer.script_line', { script, line })
      toast({ tone: 'error', message: t('designer.script_failed', { place, message }) })
    },
    loadSource: sources.loadSource,
  }
  return (
    <FormRoot
      form={form}
      upload={files.upload}
      fileAddress={files.addressOf}
      loadRecords={sources.loadRecords}
      scripts={scripts}
      {...hostWidgets}
    >
      <Stack gap={24} className={classes.split}>
        <Box
          w="full"
          mx="auto"
          bd="line-strong"
          bdrs={8}
          className={classes.device}
          data-device={width}
          lang={language}
        >
          <div className={classes.form}>
            <LocalizedPreview language={language}>
              <div className={classes.summary}>
                <ErrorSummary />
              </div>
              <FormFields />
            </LocalizedPreview>
          </div>
          {takesFiles && (
            <Text c="mute" fz={12} lh={18} className={classes.note}>
              {t('designer.preview_files')}
            </Text>
          )}
          <Flex pos="sticky" wrap="wrap" gap={16} bdt="line" bg="card" className={classes.acts}>
            <CheckButton />
            <Button variant="default" onClick={() => form.reset()}>
              {t('designer.preview_reset')}
            </Button>
          </Flex>
        </Box>
        <AnswersPanel form={form} />
      </Stack>
    </FormRoot>
  )
}

/** The author's name for the script at a path: its widget and its hook. */
function useScriptNames(definition: FormDefinition): (path: string) => string {
  const t = useT()
  const word = useMessageByKey()
  const { ofNode } = useTitles()
  return (path) => {
    const hook = path.split('.').at(-1) ?? ''
    const node = nodeAt(definition, path)
    if (node) return `${ofNode(node)} · ${word(`setting.${hook}`)}`
    return path.startsWith('config.') ? `${t('designer.form')} · ${word(`form_setting.${hook}`)}` : t('designer.form')
  }
}

/** Shows the form's own texts, such as error messages, in the language of the trial. */
function LocalizedPreview({ language, children }: { language: string; children: ReactNode }) {
  const { loadMessages } = useDesigner()
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

function CheckButton() {
  const t = useT()
  const actions = useFormActions()
  const check = async () => {
    const topic = 'preview check'
    if (await actions.check()) toast({ tone: 'done', topic, message: t('designer.preview_valid') })
    else toast({ tone: 'error', topic, message: t('designer.preview_invalid') })
  }
  return <Button onClick={() => void check()}>{t('designer.preview_check')}</Button>
}

/** The current data of the form, as submitted and as saved during input. */
function AnswersPanel({ form }: { form: FormStore }) {
  const t = useT()
  const [, redraw] = useState(0)
  useEffect(() => form.onChange(() => redraw((times) => times + 1)), [form])
  return (
    <Tabs defaultValue="answers" className={classes.data}>
      <Tabs.List>
        <Tabs.Tab value="answers">{t('designer.preview_answers')}</Tabs.Tab>
        <Tabs.Tab value="entered">{t('designer.preview_entered')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="answers">
        <JsonValue value={form.answers()} />
      </Tabs.Panel>
      <Tabs.Panel value="entered">
        <JsonValue value={form.snapshot().answers} />
      </Tabs.Panel>
    </Tabs>
  )
}

function JsonValue({ value }: { value: unknown }) {
  const t = useT()
  return (
    <Box
      component="section"
      mt={8}
      overflow="auto"
      bdrs={6}
      bg="soft"
      className={classes.written}
      aria-label={t('designer.preview_answers')}
      tabIndex={0}
    >
      <Box component="pre" p={12} fz={12} lh={18} ws="pre-wrap">
        {JSON.stringify(value, null, 2)}
      </Box>
    </Box>
  )
}

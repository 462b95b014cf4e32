import { Button, FileButton, Textarea } from '@mantine/core'
import type { FormDefinition } from '@rostrum/forms'
import type { ReadForm } from '@rostrum/forms/exchange/read-form'
import { type TypeMapping, unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { replaceForm } from '../commands/set-form.ts'
import { type ImportResult, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import classes from './exchange.module.css'
import { FormChoice } from './FormChoice.tsx'
import { jsonErrorAt } from './json-error.ts'
import { CopyProblems, ProblemList } from './ProblemList.tsx'
import { readText } from './read-text.ts'
import { followedDecisions, UnknownTypes } from './UnknownTypes.tsx'
import { type ImportText, maximumDocumentLength, useImportText } from './use-import-text.ts'
import { withTypes } from './with-types.ts'

/**
 * Imports a form from JSON, ours or VForm's. Errors are shown with their position and prevent the import. Converted
 * parts are listed before the import.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { session, setLastImport, today, hostWidgets, typeMappingStore } = useDesigner()
  const field = useRef<HTMLTextAreaElement>(null)
  const take = (result: ImportResult, mapping: TypeMapping) => {
    const form = withTypes(result, mapping)
    const followed = followedDecisions(result.definition, mapping)
    if (Object.keys(followed).length > 0) typeMappingStore.write({ ...typeMappingStore.read(), ...followed })
    if (isRefusal(session.run(replaceForm(form.definition, 'import')))) return
    // The session keeps its own definition when the import equals it.
    const { definition } = session.document
    setLastImport(form.problems.length > 0 ? { ...form, definition } : undefined)
    onClose()
    void report(form)
  }
  /** The status bar counts the problems, some of which are found only later, or not at all without a network. */
  const report = async ({ definition }: ImportResult) => {
    const count = await countDiagnostics(definition).catch(() => 0)
    if (count > 0) toast({ tone: 'neutral', message: t('designer.import_errors') })
    else toast({ tone: 'done', message: t('designer.imported') })
  }
  const countDiagnostics = async (definition: FormDefinition) => {
    const { lintForm } = await import('../diagnostics/lint-form.ts')
    return lintForm(definition, today, hostWidgets).length
  }
  const source = useImportText(take, (position) => field.current && focusPosition(field.current, position))
  const { text, ready, mapping } = source
  const [isTyped, setTyped] = useState(false)
  const discard = useConfirmDiscard(isTyped && text.trim() !== '', onClose)
  /** A text that lies elsewhere, too, is not lost with the dialog. */
  const load = (next: string) => {
    setTyped(false)
    source.change(next)
  }
  const loadSample = async () => {
    try {
      const { sampleForm } = await import('../templates/sample-form.ts')
      load(JSON.stringify(sampleForm(locale), null, 2))
    } catch {
      toast({ tone: 'error', message: t('designer.sample_failed') })
    }
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.import_title')} width={760}>
      <Flex direction="column" gap={12} className={classes.frame}>
        <Text fz={13} lh={20} c="mute">
          {t('designer.import_what')}
        </Text>
        <Textarea
          ref={field}
          data-autofocus
          aria-label={t('designer.json')}
          placeholder={t('designer.import_hint')}
          className={`${classes.code} ${classes.wrapped}`}
          value={text}
          spellCheck={false}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (pasted.length <= maximumDocumentLength) return
            event.preventDefault()
            load(pasted)
          }}
          onChange={(event) => {
            const { inputType } = event.nativeEvent as InputEvent
            setTyped(inputType !== 'insertFromPaste')
            source.change(event.currentTarget.value)
          }}
        />
        <Findings source={source} />
        <Flex flex="none" wrap="wrap" justify="flex-end" rowGap={8} columnGap={12} className={classes.acts}>
          <Button variant="subtle" onClick={loadSample}>
            {t('designer.import_sample')}
          </Button>
          <FileButton
            accept="application/json,.json,.js,.mjs,.ts,.txt"
            onChange={(file) => file && void readText(file).then(load)}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {t('designer.import_file')}
              </Button>
            )}
          </FileButton>
          {ready && ready.problems.length > 0 && <CopyProblems read={ready} />}
          <DisabledReason reason={text.trim() === '' ? t('designer.disabled_import') : undefined}>
            {(held) => (
              <Button onClick={() => (ready ? take(ready, mapping) : source.look())} {...held}>
                {t(ready?.upgraded ? 'designer.import_upgrade' : ready ? 'designer.import_anyway' : 'designer.import')}
              </Button>
            )}
          </DisabledReason>
        </Flex>
      </Flex>
      {discard.dialog}
    </Dialog>
  )
}

/** What was found in the text: errors, forms to choose from, or what an import changes. */
function Findings({ source }: { source: ImportText }) {
  const t = useT()
  const { read, ready, found, mapping } = source
  const form = ready && withTypes(ready, mapping)
  return (
    <Flex role="alert" flex="initial" mih={0} className={classes.found}>
      {source.isTooLong && (
        <ImportError>{t('designer.import_too_long', { limit: maximumDocumentLength / 1_000_000 })}</ImportError>
      )}
      {found?.kind === 'forms' && <FormChoice forms={found.forms} onChoose={source.choose} />}
      {found?.kind === 'code' && (
        <ImportError>
          {t('designer.import_code')} · {t('designer.diagnostic_place', found.position)}
        </ImportError>
      )}
      {read && (
        <Box
          component="section"
          flex={1}
          miw={0}
          overflow="auto"
          aria-label={t('designer.diagnostics_title')}
          tabIndex={0}
        >
          {found?.kind === 'taken' && <ImportNote>{t('designer.import_taken')}</ImportNote>}
          {ready?.upgraded && <ImportNote>{t('designer.import_older')}</ImportNote>}
          {form && form.problems.length > 0 && <ImportNote>{t('designer.import_preserved')}</ImportNote>}
          {ready && (
            <UnknownTypes
              definition={ready.definition}
              types={unknownTypes(ready.definition)}
              mapping={mapping}
              onChange={source.setMapping}
            />
          )}
          <ImportErrors read={form ?? read} text={source.text} />
        </Box>
      )}
    </Flex>
  )
}

function ImportNote({ children }: { children: ReactNode }) {
  return (
    <Text mt={8} fz={13} c="mute">
      {children}
    </Text>
  )
}

function ImportError({ children }: { children: ReactNode }) {
  return (
    <Text overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
      {children}
    </Text>
  )
}

/** Selects the text at a position, and the text scrolls there when it takes the focus. */
function focusPosition(field: HTMLTextAreaElement, { line, column }: { line: number; column: number }): void {
  const before = field.value.split('\n').slice(0, line - 1)
  const at = before.reduce((length, each) => length + each.length + 1, 0) + column - 1
  field.blur()
  field.setSelectionRange(at, at + 1)
  field.focus()
}

function ImportErrors({ read, text }: { read: ReadForm; text: string }) {
  const t = useT()
  switch (read.kind) {
    case 'form':
      return <ProblemList problems={read.problems} more={read.more} tone="note" />
    case 'no_json': {
      const error = jsonErrorAt(text, read.position)
      const place = `${t('problem.not_an_object')} · ${t('designer.diagnostic_place', read.position)}`
      return <ImportError>{error ? `${place} · ${t(`designer.json_error.${error}`)}` : place}</ImportError>
    }
    case 'no_form':
      return <ImportError>{t('designer.import_no_form')}</ImportError>
    case 'other_version':
      return <ImportError>{t('problem.version_mismatch', read)}</ImportError>
    case 'refused':
      return <ProblemList problems={read.problems} more={read.more} tone="error" />
  }
}

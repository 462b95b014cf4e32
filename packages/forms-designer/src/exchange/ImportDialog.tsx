import { Button, FileButton, Textarea } from '@mantine/core'
import { ownEntry } from '@rostrum/forms'
import { type ReadForm, readForm } from '@rostrum/forms/exchange/read-form'
import { adoptUnknownTypes, type TypeMapping, unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { replaceForm } from '../commands/set-form.ts'
import { type ImportResult, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import classes from './exchange.module.css'
import { CopyProblems, ProblemList } from './ProblemList.tsx'
import { readText } from './read-text.ts'
import { initialMapping, UnknownTypes } from './UnknownTypes.tsx'

/**
 * Maximum number of characters: twice the size of the largest valid form, because the text may contain much whitespace.
 */
const maximumDocumentLength = 4_000_000

/**
 * Imports a form from JSON, ours or VForm's. Errors are shown with their position and prevent the import. Converted
 * parts are listed before the import.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { session, setLastImport, today, hostWidgets, typeMappingStore } = useDesigner()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadForm>()
  const [isTooLong, setTooLong] = useState(false)
  const [mapping, setMapping] = useState<TypeMapping>({})
  const discard = useConfirmDiscard(text.trim() !== '', onClose)
  const take = (result: ImportResult) => {
    const form = withTypes(result, mapping)
    if (Object.keys(mapping).length > 0) typeMappingStore.write({ ...typeMappingStore.read(), ...mapping })
    if (isRefusal(session.run(replaceForm(form.definition)))) return
    setLastImport(form.problems.length > 0 ? form : undefined)
    onClose()
    toast({ tone: 'done', message: t('designer.imported') })
    tellFaults(form).catch(() => undefined)
  }
  /** Problems that need the form as a whole. Without a network, the status bar reports them later. */
  const tellFaults = async ({ definition }: ImportResult) => {
    const { lintForm } = await import('../diagnostics/lint-form.ts')
    const count = lintForm(definition, today, hostWidgets).length
    if (count > 0) toast({ tone: 'neutral', message: t('designer.import_errors', { count }) })
  }
  const look = () => {
    const result = readForm(text)
    if (result.kind === 'form' && !result.upgraded && result.problems.length === 0) return take(result)
    setRead(result)
    if (result.kind === 'form') {
      setMapping(initialMapping(unknownTypes(result.definition), typeMappingStore.read()))
    }
    if (result.kind === 'no_json' && field.current) focusPosition(field.current, result.position)
  }
  /** A field with millions of characters would block for seconds, for no benefit. */
  const change = (next: string) => {
    const isTooLong = next.length > maximumDocumentLength
    setTooLong(isTooLong)
    setText(isTooLong ? '' : next)
    setRead(undefined)
  }
  const loadSample = async () => {
    try {
      const { sampleForm } = await import('../templates/sample-form.ts')
      change(JSON.stringify(sampleForm(locale), null, 2))
    } catch {
      toast({ tone: 'error', message: t('designer.sample_failed') })
    }
  }
  const ready = read?.kind === 'form' ? read : undefined
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
          className={classes.code}
          value={text}
          spellCheck={false}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (pasted.length <= maximumDocumentLength) return
            event.preventDefault()
            change(pasted)
          }}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Flex role="alert" flex="initial" mih={0} className={classes.found}>
          {isTooLong && (
            <Text overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
              {t('designer.import_too_long', { limit: maximumDocumentLength / 1_000_000 })}
            </Text>
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
              {ready?.upgraded && (
                <Text mt={8} fz={13} c="mute">
                  {t('designer.import_older')}
                </Text>
              )}
              {ready && ready.problems.length > 0 && (
                <Text mt={8} fz={13} c="mute">
                  {t('designer.import_preserved')}
                </Text>
              )}
              {ready && <UnknownTypes types={unknownTypes(ready.definition)} mapping={mapping} onChange={setMapping} />}
              <ImportErrors read={ready ? withTypes(ready, mapping) : read} />
            </Box>
          )}
        </Flex>
        <Flex flex="none" wrap="wrap" justify="flex-end" rowGap={8} columnGap={12} className={classes.acts}>
          <Button variant="subtle" onClick={loadSample}>
            {t('designer.import_sample')}
          </Button>
          <FileButton accept="application/json,.json,.js" onChange={(file) => file && void readText(file).then(change)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('designer.import_file')}
              </Button>
            )}
          </FileButton>
          {ready && ready.problems.length > 0 && <CopyProblems read={ready} />}
          <DisabledReason reason={text.trim() === '' ? t('designer.disabled_import') : undefined}>
            {(held) => (
              <Button onClick={() => (ready ? take(ready) : look())} {...held}>
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

/** The form with the chosen types, and the notes that are left. */
function withTypes(form: ImportResult, mapping: TypeMapping): ImportResult {
  const problems = form.problems.filter(
    ({ code, params }) => code !== 'type_unknown' || !ownEntry(mapping, String(params.type)),
  )
  return { ...form, definition: adoptUnknownTypes(form.definition, mapping), problems }
}

/** Selects the text at a position, and the text scrolls there when it takes the focus. */
function focusPosition(field: HTMLTextAreaElement, { line, column }: { line: number; column: number }): void {
  const before = field.value.split('\n').slice(0, line - 1)
  const at = before.reduce((length, each) => length + each.length + 1, 0) + column - 1
  field.blur()
  field.setSelectionRange(at, at + 1)
  field.focus()
}

function ImportErrors({ read }: { read: ReadForm }) {
  const t = useT()
  switch (read.kind) {
    case 'form':
      return <ProblemList problems={read.problems} more={read.more} tone="note" />
    case 'no_json':
      return (
        <Text overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
          {t('problem.not_an_object')} · {t('designer.diagnostic_place', read.position)}
        </Text>
      )
    case 'no_form':
      return (
        <Text overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
          {t('designer.import_no_form')}
        </Text>
      )
    case 'other_version':
      return (
        <Text overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
          {t('problem.version_mismatch', read)}
        </Text>
      )
    case 'refused':
      return <ProblemList problems={read.problems} more={read.more} tone="error" />
  }
}

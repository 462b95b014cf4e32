import { Select, Switch, TextInput } from '@mantine/core'
import { textsOf, writtenLanguage } from '@rostrum/forms'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setTexts, type TextEdit } from '../commands/set-texts.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import classes from './TextsDialog.module.css'
import { TextTable } from './TextTable.tsx'
import { type TextRow, textRows } from './text-rows.ts'

/** Number of rows rendered at a time. A long form has thousands of texts. */
const maximumVisibleRows = 50

type Edits = ReadonlyMap<string, TextEdit>

const editKey = (row: TextRow, locale: string | undefined) => `${locale ?? ''} ${row.id}`

/** Every text of the form in its languages: the author's texts, the translations, and the missing ones. */
export function TextsDialog({ nodeId, onClose }: { nodeId: string | undefined; onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const { definition } = session.document
  const { locale } = useLocale()
  const sentence = useRefusalMessage()
  const [languages, setLanguages] = useState<readonly string[]>(() => Object.keys(definition.translations ?? {}))
  const [edits, setEdits] = useState<Edits>(new Map())
  const [error, setError] = useState<string>()
  const rows = useMemo(
    () => textRows(textsOf(definition), definition.translations ?? {}, [...locales, ...languages]),
    [definition, languages],
  )
  const textOf = (row: TextRow, locale: string | undefined) =>
    edits.get(editKey(row, locale))?.text ??
    (locale === undefined ? row.location.text : (row.translations[locale] ?? ''))
  const isMissing = (row: TextRow) => languages.some((language) => textOf(row, language).trim() === '')
  const isChanged = edits.size > 0 || languages.join() !== Object.keys(definition.translations ?? {}).join()
  const discard = useConfirmDiscard(isChanged, onClose)
  const save = () => {
    const outcome = session.attempt(setTexts([...edits.values()], languages, session.selection))
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  const write = (row: TextRow, locale: string | undefined, text: string) =>
    setEdits(new Map(edits).set(editKey(row, locale), { location: row.location, locale, text }))
  return (
    <Dialog opened onClose={discard.close} title={t('designer.texts_title')} width={1240}>
      <TextResults rows={rows} nodeId={nodeId} isMissing={isMissing} languages={languages} onLanguages={setLanguages}>
        {(found) => (
          <TextTable
            rows={found}
            own={writtenLanguage(definition, locale)}
            languages={languages}
            missing={(language) => rows.filter((row) => textOf(row, language).trim() === '').length}
            textOf={textOf}
            onText={write}
            onRemove={(language) => setLanguages(languages.filter((each) => each !== language))}
          />
        )}
      </TextResults>
      <Text role="alert" mt={8} fz={13} c="error">
        {error}
      </Text>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.texts_save')} />
      {discard.dialog}
    </Dialog>
  )
}

type TextResultsProps = {
  rows: readonly TextRow[]
  nodeId: string | undefined
  isMissing: (row: TextRow) => boolean
  languages: readonly string[]
  onLanguages: (languages: readonly string[]) => void
  children: (rows: readonly TextRow[]) => ReactNode
}

/** Searches the texts, one part at a time. */
function TextResults({ rows, nodeId, isMissing, languages, onLanguages, children }: TextResultsProps) {
  const t = useT()
  const { session } = useDesigner()
  const [sought, setSought] = useState(() => session.document.find(nodeId ?? '')?.node.options.name ?? nodeId ?? '')
  const [onlyMissing, setOnlyMissing] = useState<ReadonlySet<string>>()
  const [page, setPage] = useState(1)
  const words = sought.trim().toLowerCase()
  const found = rows
    .filter(({ id }) => onlyMissing === undefined || onlyMissing.has(id))
    .filter(({ location, translations }) =>
      [location.key, location.text, ...Object.values(translations)].some((text) => text.toLowerCase().includes(words)),
    )
  const current = Math.max(1, Math.min(page, Math.ceil(found.length / maximumVisibleRows)))
  // A filled row stays in its position until the list is built again.
  const showMissing = (isOn: boolean) =>
    setOnlyMissing(isOn ? new Set(rows.filter(isMissing).map(({ id }) => id)) : undefined)
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap={12} columnGap={16} mb={12}>
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('designer.texts_search')}
          placeholder={t('designer.texts_search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <Switch
          size="sm"
          label={t('designer.texts_missing_only')}
          checked={onlyMissing !== undefined}
          onChange={(event) => showMissing(event.currentTarget.checked)}
        />
        <AddLanguage
          languages={languages}
          own={session.document.definition.config.language}
          onAdd={(locale) => onLanguages([...languages, locale])}
        />
      </Flex>
      {languages.length === 0 && (
        <Box component="p" py={16} fz={13} c="mute">
          {t('designer.texts_no_language')}
        </Box>
      )}
      {found.length === 0 && (
        <Box component="p" py={16} fz={13} c="mute">
          {t('designer.texts_none')}
        </Box>
      )}
      {found.length > 0 && children(found.slice((current - 1) * maximumVisibleRows, current * maximumVisibleRows))}
      {found.length > maximumVisibleRows && (
        <Pagination current={current} size={maximumVisibleRows} total={found.length} onChange={setPage} />
      )}
    </>
  )
}

type AddLanguageProps = {
  languages: readonly string[]
  /** The language that the author has chosen for the form, which has no translation. */
  own: string | undefined
  onAdd: (language: string) => void
}

/** Adds a language that is chosen from the list, or found by its typed name. */
function AddLanguage({ languages, own, onAdd }: AddLanguageProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <Select
      size="xs"
      className={classes.add}
      searchable
      // Without it, Enter chooses nothing until an arrow key has marked an entry.
      selectFirstOptionOnChange
      aria-label={t('designer.texts_add')}
      placeholder={t('designer.texts_add')}
      data={locales
        .filter((locale) => locale !== own && !languages.includes(locale))
        .map((locale) => ({ value: locale, label: languageNames[locale] }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(locale) => {
        setTyped('')
        if (locale) onAdd(locale)
      }}
    />
  )
}

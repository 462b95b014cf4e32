import { Button, Textarea, TextInput } from '@mantine/core'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useRef, useState } from 'react'
import { itemsOf, type RuleField } from '../document/rule-fields.ts'
import { nearestName } from '../scripts/nearest-name.ts'
import { useT } from '../view/messages.ts'
import { useListPart } from '../view/use-list-part.tsx'
import { chineseFunctions, chineseWords } from './chinese-words.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOfFormula } from './fields-of-formula.ts'
import classes from './formula.module.css'
import type { FormulaDiagnostic } from './formula-error.ts'
import { formulaFunctions } from './functions.ts'
import { nameLabels } from './name-labels.ts'
import { placeOfWord } from './place-of-word.ts'
import { proposalOfCall } from './proposal-of-call.ts'
import { proposalOfComparison } from './proposal-of-comparison.ts'
import { readFormula } from './read-formula.ts'
import { typedStart } from './typed-start.ts'
import { placed, useFormulaDiagnostic, withProposal } from './use-formula-diagnostic.ts'
import { useFormulaFinding } from './use-formula-finding.ts'
import { withoutTarget } from './without-target.ts'

type FormulaEditorProps = {
  value: string
  /** The fields that the formula may read, and their display names. */
  fields: readonly RuleField[]
  titleOf: (key: string) => string
  /** The field that receives the result, once it is chosen. */
  target: RuleField | undefined
  /** Whether a missing formula is shown as an error. */
  isChecked: boolean
  onChange: (value: string) => void
}

type Insertion = {
  readonly name: string
  /** The name in the author's language. */
  readonly word?: string | undefined
  /** The display name of a field. */
  readonly label?: string
  readonly about: string
  readonly before: string
  readonly after: string
}

type FormulaCheckResult = {
  readonly error: string | false | undefined
  /** What may be meant, and is no error. */
  readonly doubt?: string | undefined
  readonly named?: string | undefined
  /** What a complete formula is written as when the author leaves it: with names, and without its target. */
  readonly accepted?: string | undefined
}

/** What is wrong with the formula, and the formula with the names of fields that it calls by their labels. */
function useFormulaCheck({
  value,
  fields,
  titleOf,
  target,
  isChecked,
}: Omit<FormulaEditorProps, 'onChange'>): FormulaCheckResult {
  const t = useT()
  const { locale } = useLocale()
  const explain = useFormulaDiagnostic()
  const keys = new Set(fields.map(({ key }) => key))
  const labels = fieldLabels(fields, target, titleOf)
  const names = target ? [target.key, target.node.options.name, target.node.options.label, titleOf(target.key)] : []
  const text = withoutTarget(value, names)
  const named = nameLabels(text, labels)
  const read = (source: string) => {
    const reading = readFormula(source, (name) => keys.has(name))
    const unknown = 'diagnostic' in reading ? [] : fieldsOfFormula(reading.expression).filter((name) => !keys.has(name))
    return { reading, unknown, isComplete: !('diagnostic' in reading) && unknown.length === 0 }
  }
  const written = read(text)
  const converted = !written.isComplete && named !== undefined ? read(named) : undefined
  const isLabelled = converted?.isComplete === true
  const { reading, unknown } = isLabelled ? converted : written
  const complete = isLabelled ? (named ?? text) : text
  const finding = useFormulaFinding(complete, reading, fields, { target, titleOf })
  if (text.trim() === '') return { error: isChecked && t('formula.missing') }
  if ('diagnostic' in reading) {
    const message = explain(text, reading.diagnostic)
    const proposal = proposalOfReading(text, reading.diagnostic, fields, locale)
    return {
      error: withProposal(t, message, proposal),
      named: named?.trimStart(),
    }
  }
  if (unknown.length === 0) {
    const accepted = complete === value ? undefined : complete.trimStart()
    // A message with a proposal says more than the names alone, which the formula gets when the author leaves it.
    return { error: undefined, ...finding, accepted, ...(isLabelled && !finding && { named: accepted }) }
  }
  const ownField = target && unknown.includes(target.key)
  const { reason, word } = ownField
    ? { reason: t('formula.own_field', { field: titleOf(target.key) }), word: target.key }
    : missingFields(t, unknown, labels, fields)
  return { error: placed(t, text, placeOfWord(text, word), reason), named: named?.trimStart() }
}

const proposalOfReading = (
  text: string,
  diagnostic: FormulaDiagnostic,
  fields: readonly RuleField[],
  locale: string,
): string | undefined =>
  proposalOfCall(text, diagnostic, fields) ??
  proposalOfComparison(text, diagnostic, fields, locale === 'zh-CN' ? chineseWords.true[0] : 'true')

/** Whether a word that is no field is the text of an option. A comparison with it needs quotes. */
const isChoice = (word: string, fields: readonly RuleField[]): boolean =>
  fields.some((field) => itemsOf(field).some(({ label, value }) => label === word || value === word))

function missingFields(
  t: ReturnType<typeof useT>,
  unknown: readonly string[],
  labels: ReadonlyMap<string, readonly string[]>,
  fields: readonly RuleField[],
): { readonly reason: string; readonly word: string } {
  const choice = unknown.find((name) => isChoice(name, fields))
  if (choice !== undefined) return { reason: t('formula.unquoted', { text: choice }), word: choice }
  const hints = unknown.flatMap((name) => meantFields(name, labels))
  const reason = t('formula.unknown_fields', {
    ...{ count: unknown.length, names: unknown },
    ...{ known: hints.length > 0 ? 'yes' : 'no', hint: [...new Set(hints)] },
  })
  return { reason, word: unknown[0] ?? '' }
}

/** The fields that a word probably means: all with this label, or the one with the nearest name or label. */
function meantFields(word: string, labels: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const named = (label: string) => [...labels].flatMap(([key, its]) => (its.includes(label) ? [key] : []))
  const exact = named(word)
  if (exact.length > 0) return exact
  const nearest = nearestName(word, [...labels.keys(), ...[...labels.values()].flat()])
  if (nearest === undefined) return []
  return labels.has(nearest) ? [nearest] : named(nearest)
}

/** A formula as text. Fields and functions are inserted at the cursor by a click. */
export function FormulaEditor({ value, fields, titleOf, target, isChecked, onChange }: FormulaEditorProps) {
  const t = useT()
  const { locale } = useLocale()
  const input = useRef<HTMLTextAreaElement>(null)
  const { error, doubt, named, accepted } = useFormulaCheck({ value, fields, titleOf, target, isChecked })
  const [cursor, setCursor] = useState<number>()

  const replace = (from: number, to: number, { before, after }: Insertion, within: string) => {
    const text = `${before}${within}${after}`
    onChange(`${value.slice(0, from)}${text}${value.slice(to)}`)
    const next = from + text.length - after.length
    setCursor(undefined)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next, next)
    })
  }
  const insert = (insertion: Insertion) => {
    const { selectionStart, selectionEnd } = input.current ?? { selectionStart: 0, selectionEnd: 0 }
    replace(selectionStart, selectionEnd, insertion, value.slice(selectionStart, selectionEnd))
  }
  const ofFields = fields.map(({ key, node }) => {
    const { unit } = node.options
    const label = titleOf(key)
    return { name: key, label, about: unit ? `${label} (${unit})` : label, before: key, after: '' }
  })
  const ready = fields
    .filter(({ node }) => node.type === 'date-range')
    .map(({ key }) => {
      const formula = `days(start(${key}), end(${key})) + 1`
      return { name: formula, about: t('formula.days_of', { field: titleOf(key) }), before: formula, after: '' }
    })
  const isChinese = locale === 'zh-CN'
  const ofFunctions = [
    ...formulaFunctions.map(({ name }) => ({
      name,
      word: isChinese ? chineseFunctions[name] : undefined,
      about: t(`formula.about.${name}`),
      before: `${name}(`,
      after: ')',
    })),
    {
      name: 'if',
      word: isChinese ? chineseWords.if[0] : undefined,
      about: t('formula.about.if'),
      before: 'if(',
      after: ')',
    },
    {
      name: 'today',
      word: isChinese ? chineseWords.today[0] : undefined,
      about: t('formula.about.today'),
      before: 'today',
      after: '',
    },
  ]
  return (
    <>
      <Textarea
        ref={input}
        data-formula
        size="xs"
        mt={12}
        autosize
        minRows={3}
        spellCheck={false}
        label={t('formula.label')}
        description={t('formula.hint')}
        error={error}
        value={value}
        onChange={(event) => {
          setCursor(event.currentTarget.selectionStart)
          onChange(event.currentTarget.value)
        }}
        // A chosen field is inserted at the cursor, so the text around it stays until then.
        onBlur={({ relatedTarget }) => {
          const isInsertion = relatedTarget instanceof Element && relatedTarget.matches('[data-insertion]')
          if (accepted === undefined || isInsertion) return
          setCursor(undefined)
          onChange(accepted)
        }}
      />
      <Text role="status" fz={12} lh={18} c="deadline" mt={doubt === undefined ? 0 : 4}>
        {doubt}
      </Text>
      <Completions source={value} cursor={cursor} list={[...ofFields, ...ofFunctions]} onComplete={replace} />
      {named !== undefined && (
        <Button size="xs" mt={6} variant="default" onClick={() => onChange(named)}>
          {t('formula.use', { formula: named })}
        </Button>
      )}
      <Insertions
        title={t('formula.fields')}
        list={ofFields}
        onInsert={insert}
        empty={t('formula.no_fields')}
        search={t('formula.find_field')}
      />
      {ready.length > 0 && <Insertions title={t('formula.ready')} list={ready} onInsert={insert} />}
      <Insertions title={t('formula.functions')} list={ofFunctions} onInsert={insert} explains />
    </>
  )
}

type CompletionsProps = {
  source: string
  /** Where the author is typing; undefined while no one does. */
  cursor: number | undefined
  list: readonly Insertion[]
  onComplete: (from: number, to: number, insertion: Insertion, within: string) => void
}

const maximumCompletions = 6

/** The fields and functions whose names or labels the author has begun to type. */
function Completions({ source, cursor, list, onComplete }: CompletionsProps) {
  const t = useT()
  if (cursor === undefined) return null
  const begun = list.flatMap((insertion) => {
    const from = typedStart(source, cursor, namesOf(insertion))
    return from === undefined || source.slice(from, cursor) === insertion.name ? [] : [{ insertion, from }]
  })
  if (begun.length === 0) return null
  // The longest text counts: “Leave d” may become “Leave days”, not “days”.
  const first = Math.min(...begun.map(({ from }) => from))
  const nearest = begun.filter(({ from }) => from === first).slice(0, maximumCompletions)
  return (
    <Insertions
      title={t('formula.completions')}
      list={nearest.map(({ insertion }) => insertion)}
      onInsert={(chosen) => {
        const found = nearest.find(({ insertion }) => insertion === chosen)
        if (found) onComplete(found.from, cursor, chosen, '')
      }}
    />
  )
}

/** What an author may call a field or a function by. */
const namesOf = ({ name, word, label }: Insertion) => [name, word, label].filter((text) => text !== undefined)

/** What is shown next to the name: of a field its label, if that says more, and of a function its name in words. */
const shownTitle = ({ after, about, name, word }: Insertion, explains: boolean) =>
  word ?? (after === '' && about !== name && !explains ? about : undefined)

type InsertionsProps = {
  title: string
  list: readonly Insertion[]
  empty?: string
  /** The label of the search in a long list. */
  search?: string
  /** Whether the entry under the pointer or the focus is explained next to the title. */
  explains?: boolean
  onInsert: (insertion: Insertion) => void
}

/** A list of more entries than this is searched. */
const searchedLength = 20
const firstEntries = 40

function Insertions({ title, list, empty, search, explains = false, onInsert }: InsertionsProps) {
  const t = useT()
  const [sought, setSought] = useState('')
  const [explained, setExplained] = useState<string>()
  const explain = (about: string) => explains && setExplained(about)
  const text = sought.trim().toLowerCase()
  const found = list.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(text))
  const { shown: part, more, list: element } = useListPart<Insertion, HTMLUListElement>(found, firstEntries)
  return (
    <Stack role="group" gap={6} mt={12} aria-label={title}>
      <Flex align="baseline" gap={8}>
        <Box component="h3" fz={13} lh={20}>
          {title}
        </Box>
        {explained !== undefined && (
          <Text span fz={12} lh={20} c="mute" aria-hidden="true">
            {explained}
          </Text>
        )}
      </Flex>
      {list.length === 0 && (
        <Text fz={13} lh={20} c="mute">
          {empty}
        </Text>
      )}
      {search !== undefined && list.length > searchedLength && (
        <TextInput
          size="xs"
          type="search"
          aria-label={search}
          placeholder={search}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <Flex component="ul" ref={element} wrap="wrap" gap={6} className={classes.insertions}>
        {part.map((one) => {
          const shown = shownTitle(one, explains)
          return (
            <li key={one.name}>
              <PlainButton
                className={classes.insertion}
                data-insertion
                title={one.about}
                // The accessible name contains the visible text, so that speech input works.
                aria-label={t('formula.insert', { name: shown === undefined ? one.name : `${one.name} ${shown}` })}
                aria-description={one.about}
                onPointerEnter={() => explain(one.about)}
                onFocus={() => explain(one.about)}
                onClick={() => onInsert(one)}
              >
                <code>{one.name}</code>{' '}
                {shown !== undefined && (
                  <Box component="span" c="mute" fz={12}>
                    {shown}
                  </Box>
                )}
              </PlainButton>
            </li>
          )
        })}
      </Flex>
      {more}
    </Stack>
  )
}

import { TextInput } from '@mantine/core'
import type { RelationOption } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useEscape } from '@rostrum/ui/use-escape'
import { IconSelector, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { QueryErrorNotice } from '../../parts/page/QueryErrorNotice.tsx'
import { useT } from '../../shell/use-t.ts'
import { RelationOptions } from './RelationOptions.tsx'
import classes from './RelationPicker.module.css'
import { recordChoice } from './recent-choices.ts'
import { optionsByIdQuery } from './resource-query.ts'
import { useChoices } from './use-choices.ts'

type RelationPickerProps = {
  label: string
  /** Used where the context shows the label. */
  labelHidden?: boolean
  placeholder?: string
  /** Path of the calls of the referenced resource. */
  path: string
  values: readonly string[]
  /** Filters that all choices meet. */
  filters?: readonly Filter[] | undefined
  /** The day as of which dated records are offered; today by default. */
  asOf?: string
  onChange: (values: readonly string[]) => void
  multiple?: boolean
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** Chooses records of another resource by searching among those that the reader can see. */
export function RelationPicker({
  label,
  labelHidden = false,
  placeholder,
  path,
  values,
  filters,
  asOf = '',
  onChange,
  multiple = false,
  error,
  required,
  disabled,
}: RelationPickerProps) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState(false)
  // The option that the arrow keys lead to; until then the best match.
  const [at, setAt] = useState<number>()
  // Enter after fast typing chooses among the matches of the whole text, once they are there, also if the reader has gone
  // on to another field.
  const [isAwaited, setAwaited] = useState(false)
  const [above, setAbove] = useState(false)
  useEscape(opened, () => setOpened(false))
  const { found, isCurrent, groups } = useChoices({ path, words, filters, asOf, chosen: values, isOpen: opened })
  const named = useQuery({ ...optionsByIdQuery(path, values, asOf), enabled: values.length > 0 })
  const options = groups.flatMap((group) => group.options.filter(({ isContext }) => !isContext))
  const marked = at ?? bestMatch(options, words)
  const single = singleChoice(multiple ? undefined : values[0], named.data, disabled)
  const choose = (value: string | undefined) => {
    if (value === undefined) return
    recordChoice(path, value)
    onChange(multiple ? [...values, value] : [value])
    setWords('')
    setAt(undefined)
    setOpened(false)
  }
  const chooseAwaited = useEffectEvent(() => {
    setAwaited(false)
    choose(options[marked]?.value)
  })
  useEffect(() => {
    if (isAwaited && isCurrent) chooseAwaited()
  }, [isAwaited, isCurrent])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpened(true)
      setAt((marked + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && opened) setAwaited(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box pos="relative">
      <TextInput
        {...(labelHidden ? { 'aria-label': label } : { label })}
        required={required ?? false}
        error={error}
        disabled={disabled ?? false}
        placeholder={placeholder ?? t('list.choose')}
        role="combobox"
        aria-expanded={opened}
        aria-controls={id}
        {...(opened && options.length > 0 && { 'aria-activedescendant': `${id}-${options[marked]?.value}` })}
        autoComplete="off"
        maxLength={50}
        value={textOf(opened, words, single.name)}
        pointer={!opened}
        rightSection={<Sign {...single} onRemove={() => onChange([])} />}
        onFocus={(event) => {
          event.currentTarget.select()
          setAbove(lacksSpaceBelow(event.currentTarget))
          setOpened(true)
          setAt(undefined)
          setAwaited(false)
        }}
        onBlur={() =>
          setTimeout(() => {
            setOpened(false)
            if (single.name !== '') setWords('')
          }, 150)
        }
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(undefined)
          setAwaited(false)
          setOpened(true)
        }}
        onKeyDown={onKeyDown}
      />
      <RelationOptions
        id={id}
        label={label}
        groups={groups}
        active={options[marked]}
        isCurrent={isCurrent}
        isAbove={above}
        isHidden={!opened || options.length === 0}
        onChoose={choose}
      />
      {opened && options.length === 0 && !found.error && <NoOptions isLoading={found.isPending} words={words} />}
      <QueryErrorNotice query={found.error ? found : named} />
      {multiple && values.length > 0 && (
        <Choices values={values} named={named.data} onChange={disabled ? undefined : onChange} />
      )}
    </Box>
  )
}

type SignProps = ReturnType<typeof singleChoice> & { onRemove: () => void }

/** The sign of a list of choices, or what removes the only choice. */
function Sign({ name, isRemovable, onRemove }: SignProps) {
  if (isRemovable) return <Removal name={name} onRemove={onRemove} />
  return <IconSelector size={16} color="var(--rs-mute)" pointerEvents="none" aria-hidden="true" />
}

function NoOptions({ isLoading, words }: { isLoading: boolean; words: string }) {
  const t = useT()
  const search = words.trim()
  const text = search === '' ? t('list.nothing_found') : t('list.nothing_found_for', { search })
  return (
    <Text role="status" mt={4} c="sub">
      {isLoading ? t('ui.loading') : text}
    </Text>
  )
}

/** The text of the field: what is typed, or else the name of the choice. */
const textOf = (opened: boolean, words: string, name: string): string =>
  (opened && words !== '') || name === '' ? words : name

/** The option with the typed name, or else the first one. */
const bestMatch = (options: readonly RelationOption[], words: string): number =>
  Math.max(
    0,
    options.findIndex(({ label }) => foldForSearch(label) === foldForSearch(words.trim())),
  )

/** The only choice is the text of the field until the reader types another one; an ellipsis until its name is known. */
function singleChoice(chosen: string | undefined, named: readonly RelationOption[] | undefined, disabled = false) {
  if (chosen === undefined) return { name: '', isRemovable: false }
  return { name: named?.find(({ value }) => value === chosen)?.label ?? '…', isRemovable: !disabled }
}

/** The height of the dropdown and of the footer of a form, in pixels. */
const listHeight = 340

/** Whether the dropdown would leave the window below its field, and there is more space above. */
function lacksSpaceBelow(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  const below = window.innerHeight - bottom
  return below < listHeight && top > below
}

type ChoicesProps = {
  values: readonly string[]
  named: readonly { readonly value: string; readonly label: string }[] | undefined
  onChange: ((values: readonly string[]) => void) | undefined
}

function Choices({ values, named, onChange }: ChoicesProps) {
  return (
    <Flex component="ul" wrap="wrap" gap={4} mt={6}>
      {values.map((value) => (
        <Choice
          key={value}
          name={named?.find((one) => one.value === value)?.label ?? '…'}
          onRemove={onChange && (() => onChange(values.filter((one) => one !== value)))}
        />
      ))}
    </Flex>
  )
}

function Choice({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  return (
    <Box component="li" display="inline-flex" align="center" gap={4} bdrs={4} bg="soft" className={classes.chip}>
      {wholeSyllables(name)}
      {onRemove && <Removal name={name} onRemove={onRemove} />}
    </Box>
  )
}

function Removal({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT()
  return (
    <Stack
      component={PlainButton}
      place="center"
      w={24}
      h={24}
      aria-label={t('list.remove_choice', { name })}
      onClick={onRemove}
    >
      <IconX size={12} aria-hidden="true" />
    </Stack>
  )
}

import { TextInput } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { type MarkShape, StateMark } from '@rostrum/ui/StateMark'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { markedParts } from './marked-parts.ts'
import classes from './Shell.module.css'

export type Choice = {
  readonly key: string
  readonly title: string
  /** The second line. */
  readonly about?: string
  readonly state?: { readonly label: string; readonly shape?: MarkShape }
  readonly icon?: ComponentType<{ size: number }>
  /** The indentation level. */
  readonly depth?: number
  /** The current one. */
  readonly current?: boolean
}

export type ChoiceGroup = {
  readonly key: string
  readonly label?: string
  /** How many there are, of which the choices are the first. */
  readonly count?: string
  readonly choices: readonly Choice[]
}

type SearchListProps = {
  label: string
  placeholder?: string
  query: string
  onQueryChange: (words: string) => void
  groups: readonly ChoiceGroup[]
  onChoose: (key: string) => void
}

/** A search field with its results: arrows move, Enter chooses, and the focus stays in the field. */
export function SearchList({ label, placeholder, query, onQueryChange, groups, onChoose }: SearchListProps) {
  const id = useId()
  const choices = groups.flatMap(({ choices: some }) => some)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ current }) => current),
    ),
  )
  const show = (index: number): void => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial current entry scrolls into view
  useEffect(() => show(at), [])
  const move = (to: number) => {
    const next = (to + choices.length) % Math.max(1, choices.length)
    setAt(next)
    show(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[at]
    if (step !== undefined) move(at + step)
    else if (event.key !== 'Enter') return
    else if (chosen) onChoose(chosen.key)
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={label}
        placeholder={placeholder ?? label}
        leftSection={<IconSearch size={16} />}
        value={query}
        maxLength={80}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          onQueryChange(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Box id={id} role="listbox" aria-label={label} mt={8} className={classes.results}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is part of a list box, not of a form
          <div key={group.key} role="group" aria-label={group.label}>
            {group.label && (
              <Flex justify="space-between" gap={12} pt={8} pb={2} px={10} fz={12} c="mute" aria-hidden="true">
                <span>{group.label}</span>
                <span>{group.count}</span>
              </Flex>
            )}
            {group.choices.map((choice) => (
              <Option
                key={choice.key}
                id={`${id}-${choices.indexOf(choice)}`}
                choice={choice}
                query={query}
                chosen={choices.indexOf(choice) === at}
                onChoose={() => onChoose(choice.key)}
              />
            ))}
          </div>
        ))}
      </Box>
    </>
  )
}

type OptionProps = { id: string; choice: Choice; query: string; chosen: boolean; onChoose: () => void }

function Option({ id, choice, query, chosen, onChoose }: OptionProps) {
  const { title, about, state, icon: Icon, depth = 0, current } = choice
  return (
    <Flex
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-checked={current}
      align="center"
      gap={12}
      py={6}
      px={10}
      bdrs={6}
      lh={20}
      cursor="pointer"
      className={classes.result}
      style={{ paddingInlineStart: 10 + depth * 16 }}
      onClick={onChoose}
    >
      {Icon && (
        <span className={classes.resultIcon} aria-hidden="true">
          <Icon size={16} />
        </span>
      )}
      <Box component="span" flex={1} miw={0}>
        <Box component="span" display="block" overflowWrap="anywhere">
          <Marked text={title} query={query} />
        </Box>
        {about && (
          <Text span display="block" fz={12} c="sub" overflowWrap="anywhere">
            <Marked text={about} query={query} />
          </Text>
        )}
      </Box>
      {state && (
        <Text span flex="none" fz={12} c="sub">
          {state.shape ? <StateMark shape={state.shape}>{state.label}</StateMark> : state.label}
        </Text>
      )}
      {current && <IconCheck className={classes.current} size={16} aria-hidden="true" />}
    </Flex>
  )
}

/** A text with the words of the search marked. */
function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.hit ? (
      <Box key={index} component="mark" c="inherit" bg="deadline-tint">
        {wholeSyllables(part.text)}
      </Box>
    ) : (
      wholeSyllables(part.text)
    ),
  )
}

import { TextInput } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useState } from 'react'
import classes from './Shell.module.css'

export type Choice = {
  readonly key: string
  readonly title: string
  readonly about?: string
  readonly icon?: ComponentType<{ size: number }>
  /** The indentation level. */
  readonly depth?: number
  /** The current one. */
  readonly current?: boolean
}

export type ChoiceGroup = { readonly key: string; readonly label?: string; readonly choices: readonly Choice[] }

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
              <Box pt={8} pb={2} px={10} fz={12} c="mute" aria-hidden="true">
                {group.label}
              </Box>
            )}
            {group.choices.map((choice) => (
              <Option
                key={choice.key}
                id={`${id}-${choices.indexOf(choice)}`}
                choice={choice}
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

type OptionProps = { id: string; choice: Choice; chosen: boolean; onChoose: () => void }

function Option({ id, choice: { title, about, icon: Icon, depth = 0, current }, chosen, onChoose }: OptionProps) {
  return (
    <Flex
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-checked={current}
      wrap="wrap"
      align="baseline"
      rowGap={0}
      columnGap={12}
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
      <span>{wholeSyllables(title)}</span>
      {about && (
        <Text span fz={12} c="sub" overflowWrap="anywhere">
          {about}
        </Text>
      )}
      {current && <IconCheck className={classes.current} size={16} aria-hidden="true" />}
    </Flex>
  )
}

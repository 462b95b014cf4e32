import type { RelationOption } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Text } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import classes from './RelationPicker.module.css'
import type { ChoiceGroup } from './use-choices.ts'

type RelationOptionsProps = {
  id: string
  label: string
  groups: readonly ChoiceGroup[]
  /** The option that Enter chooses. */
  active: RelationOption | undefined
  /** Whether the options are those of the typed text; others cannot be chosen. */
  isCurrent: boolean
  isAbove: boolean
  isHidden: boolean
  onChoose: (value: string) => void
}

/** The dropdown of a relation: groups of options, each with what tells it apart, or a tree moved in by level. */
export function RelationOptions({
  id,
  label,
  groups,
  active,
  isCurrent,
  isAbove,
  isHidden,
  onChoose,
}: RelationOptionsProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={label}
      pos="absolute"
      mt={2}
      overflow="auto"
      p={4}
      bd="line-strong"
      bdrs={8}
      bg="card"
      className={classes.options}
      data-above={isAbove || undefined}
      data-stale={!isCurrent || undefined}
      aria-busy={!isCurrent}
      hidden={isHidden}
    >
      {groups.map(({ heading, options }) => (
        <Box key={heading ?? ''} role="group" aria-label={heading}>
          {heading && (
            <Text role="presentation" fz={12} c="sub" px={8} pt={6} pb={2}>
              {heading}
            </Text>
          )}
          {options.map((option) => (
            <Option
              key={option.value}
              id={`${id}-${option.value}`}
              option={option}
              isActive={option === active}
              onChoose={(value) => isCurrent && onChoose(value)}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Pixels by which each level of a tree is moved in. */
const indent = 18

type OptionProps = { id: string; option: RelationOption; isActive: boolean; onChoose: (value: string) => void }

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const { value, label, detail, level = 1, isContext = false } = option
  const isInTree = option.level !== undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    <Box
      ref={box}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isContext || undefined}
      py={4}
      px={8}
      bdrs={6}
      className={classes.option}
      style={{ paddingInlineStart: 8 + (level - 1) * indent }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isContext && onChoose(value)}
    >
      {label}
      {detail && (
        <Box
          component="span"
          display={isInTree ? 'inline-block' : 'block'}
          {...(isInTree && { ms: 8 as const })}
          fz={12}
          c="sub"
        >
          {detail}
        </Box>
      )}
    </Box>
  )
}

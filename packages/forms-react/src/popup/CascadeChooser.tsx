import {
  labelOf,
  type OptionIndex,
  type OptionItem,
  type Scalar,
  type ValuePlan,
  type WidgetOptions,
} from '@rostrum/forms'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { useMemo, useState } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import type { OpenEvent } from './ChooserField.tsx'
import { ChooserFooter } from './ChooserFooter.tsx'
import type { ListboxOption } from './listbox-option.ts'
import { maximumVisibleOptions, OptionListbox } from './OptionListbox.tsx'
import { NoMatchNotice, OptionNotice } from './OptionNotice.tsx'
import { optionKey } from './option-key.ts'
import classes from './popup.module.css'
import type { ListStart } from './use-list-keys.ts'
import type { OptionList } from './use-option-list.ts'

type Path = readonly Scalar[]

type CascadeChooserProps = {
  plan: ValuePlan
  /** The chosen paths: one, or several where the field accepts several. */
  selected: readonly Path[]
  list: OptionList
  opening: OpenEvent
  onChoose: (path: Path) => void
  onClear: () => void
  onClose: () => void
}

/** Shows one level at a time below the current path. A search finds any entry by a part of its names. */
export function CascadeChooser({ plan, selected, list, opening, onChoose, onClear, onClose }: CascadeChooserProps) {
  const t = useFormText()
  const { options } = plan
  const [trail, setTrail] = useState<Path>(() => selected[0]?.slice(0, -1) ?? [])
  const [start, setStart] = useState<ListStart | undefined>(opening.start)
  const way = list.index?.resolvePath(trail) ?? []
  const level = way.at(-1)?.children ?? list.items
  // A level that is not fully listed always has a search field, whatever the author has set.
  const isSearched = options.filterable === true || level.length > maximumVisibleOptions
  const [keyword, setKeyword] = useState(isSearched ? opening.initialText : '')
  const found = useSearchMatches(list.index, keyword, options.checkStrictly === true)
  const isSearching = keyword.trim() !== ''
  const rows = isSearching
    ? found.map(({ path, label }) => ({ ...row(path, label, selected), disabled: false, hasChildren: false }))
    : [...(options.checkStrictly ? fullPathOption(way, selected, t) : []), ...levelRows(level, trail, selected)]

  const choose = (option: ListboxOption, isByKey: boolean) => {
    const path = parsePath(option.key)
    if (option.hasChildren) {
      setStart(isByKey ? 'first' : undefined)
      setTrail(path)
      if (options.checkStrictly && !options.multiple) onChoose(path)
      return
    }
    onChoose(path)
    if (!options.multiple) onClose()
  }
  const goTo = (depth: number) => {
    setStart({ key: keyOf(trail.slice(0, depth + 1)) })
    setTrail(trail.slice(0, depth))
  }
  const back = trail.length > 0 && !isSearching ? () => goTo(trail.length - 1) : undefined
  return (
    <OptionListbox
      key={isSearching ? 'search' : JSON.stringify(trail)}
      label={way.at(-1)?.label ?? labelOf(options, plan.name)}
      options={rows}
      onChoose={choose}
      onBack={back}
      isMultiple={options.multiple === true}
      start={start}
      byTouch={opening.byTouch}
      head={!isSearching && way.length > 0 && <PathView way={way} onGoTo={goTo} />}
      {...(isSearched ? { search: { text: keyword, onChange: setKeyword } } : {})}
    >
      <OptionNotice list={list} />
      {list.state === 'ready' && rows.length === 0 && <NoMatchNotice isSearched={isSearching} />}
      <CascadeFooter options={options} hasChoice={selected.length > 0} onClear={onClear} onClose={onClose} />
    </OptionListbox>
  )
}

type CascadeFooterProps = { options: WidgetOptions; hasChoice: boolean; onClear: () => void; onClose: () => void }

function CascadeFooter({ options, hasChoice, onClear, onClose }: CascadeFooterProps) {
  return (
    <ChooserFooter
      onClear={options.clearable && hasChoice ? onClear : undefined}
      onDone={options.multiple || options.checkStrictly ? onClose : undefined}
    />
  )
}

/** The levels of the current path. Each leads back to its own list. */
function PathView({ way, onGoTo }: { way: readonly OptionItem[]; onGoTo: (depth: number) => void }) {
  const t = useFormText()
  return (
    <Flex component="ol" wrap="wrap" rowGap={0} columnGap={4} mb={4} px={4} bdb="line" fz={14}>
      {way.map((item, depth) => (
        <li key={optionKey(item.value)}>
          <Box component={PlainButton} bdrs={6} c="link" className={classes.step} onClick={() => onGoTo(depth)}>
            {item.label}
          </Box>
        </li>
      ))}
      <Box component="li" c="open" fw={600} className={classes.next} aria-current="step">
        {t('form.choose')}
      </Box>
    </Flex>
  )
}

const hasChildren = (item: OptionItem) => (item.children?.length ?? 0) > 0

/** Values may repeat between levels and may be numbers, so the full path identifies an option. */
const keyOf = (path: Path) => JSON.stringify(path)
const parsePath = (key: string): Path => JSON.parse(key)

function row(path: Path, label: string, chosen: readonly Path[]) {
  const key = keyOf(path)
  return { key, label, isChosen: chosen.some((each) => keyOf(each.slice(0, path.length)) === key) }
}

/** If levels are selectable: the current level itself, before its entries. */
function fullPathOption(way: readonly OptionItem[], chosen: readonly Path[], t: ReturnType<typeof useFormText>) {
  const item = way.at(-1)
  if (!item) return []
  const key = keyOf(way.map(({ value }) => value))
  const isChosen = chosen.some((each) => keyOf(each) === key)
  return [{ key, label: t('form.option_level', { label: item.label }), isChosen, disabled: item.disabled === true }]
}

function levelRows(level: readonly OptionItem[], trail: Path, chosen: readonly Path[]) {
  return level.map((item) => ({
    ...row([...trail, item.value], item.label, chosen),
    disabled: item.disabled === true,
    hasChildren: hasChildren(item),
  }))
}

type SearchMatch = { readonly path: Path; readonly label: string }

const maximumMatches = 201

/** Leaves of the tree, and selectable levels, whose full path of names contains each word of the keyword. */
function useSearchMatches(
  index: OptionIndex | undefined,
  keyword: string,
  withLevels: boolean,
): readonly SearchMatch[] {
  return useMemo(() => {
    // People also type a path as the list shows it.
    const words = keyword
      .toLowerCase()
      .split(/[\s/]+/u)
      .filter((word) => word !== '')
    if (words.length === 0 || !index) return []
    const found: SearchMatch[] = []
    for (const end of leafPaths(index.items, withLevels)) {
      const label = end.label.toLowerCase()
      if (words.every((word) => label.includes(word))) found.push(end)
      if (found.length >= maximumMatches) break
    }
    return found
  }, [index, keyword, withLevels])
}

function* leafPaths(items: readonly OptionItem[], withLevels: boolean, above?: SearchMatch): Generator<SearchMatch> {
  for (const item of items) {
    if (item.disabled) continue
    const end = {
      path: [...(above?.path ?? []), item.value],
      label: above ? `${above.label} / ${item.label}` : item.label,
    }
    if (withLevels || !hasChildren(item)) yield end
    if (item.children) yield* leafPaths(item.children, withLevels, end)
  }
}

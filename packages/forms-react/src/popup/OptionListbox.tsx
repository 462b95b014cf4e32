import type { OptionItem } from '@rostrum/forms'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import type { ListboxOption } from './listbox-option.ts'
import classes from './OptionListbox.module.css'
import { optionKey } from './option-key.ts'
import { type ListStart, useListKeys } from './use-list-keys.ts'

/** A longer list is not readable; the search narrows it. */
export const maximumVisibleOptions = 200

type OptionListboxProps = {
  label: string
  options: readonly ListboxOption[]
  onChoose: (option: ListboxOption, isByKey: boolean) => void
  /** The first active option when nothing is chosen. */
  start?: ListStart | undefined
  /** Focuses the list instead of the search field. */
  byTouch?: boolean | undefined
  /** The text in the search field; undefined without a search field. */
  search?: { text: string; onChange: (text: string) => void }
  /** Above the search: the path to the list. */
  head?: ReactNode
  isMultiple?: boolean
  /** Left arrow: back to the previous level. */
  onBack?: (() => void) | undefined
  /** Below the list: a notice or buttons. */
  children?: ReactNode
}

/** A listbox for pointer and keyboard: arrows, Home, End, first letters, Enter (WAI-ARIA listbox). */
export function OptionListbox(props: OptionListboxProps) {
  const { label, options, search, head, byTouch = false, isMultiple, children } = props
  const t = useFormText()
  const id = useId()
  const shown = options.length > maximumVisibleOptions ? options.slice(0, maximumVisibleOptions) : options
  const { active, setActive, onKeyDown } = useListKeys(shown, props)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const isSearchFirst = search !== undefined && (search.text !== '' || !byTouch)
  const focusFirst = useEffectEvent(() => (isSearchFirst ? field : list).current?.focus({ preventScroll: true }))
  // A sheet scrolls as a whole: a new list starts at its top.
  const showTop = useEffectEvent(() => isPhone && root.current?.scrollIntoView({ block: 'start' }))
  useEffect(() => {
    focusFirst()
    showTop()
  }, [])
  useEffect(() => showRow(list.current, active, isPhone), [active, isPhone])
  const activeId = shown[active] ? `${id}-${active}` : undefined
  return (
    <Stack ref={root} gap={4} className={classes.chooser}>
      {(head || search) && (
        <div className={classes.head}>
          {head}
          {search && (
            <input
              ref={field}
              data-autofocus={isSearchFirst || undefined}
              className={classes.search}
              value={search.text}
              onChange={({ currentTarget: { value } }) => {
                setActive(value === '' ? -1 : 0)
                search.onChange(value)
              }}
              onKeyDown={onKeyDown}
              placeholder={t('form.option_search')}
              aria-label={t('form.option_search')}
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={id}
              aria-activedescendant={activeId}
              autoComplete="off"
            />
          )}
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        className={classes.list}
        // Without this, a sheet would focus its first button, which closes it.
        data-autofocus={!isSearchFirst || undefined}
        tabIndex={search ? -1 : 0}
        aria-label={label}
        aria-multiselectable={isMultiple}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
      >
        {shown.map((option, at) => (
          <Flex
            role="option"
            key={option.key}
            id={`${id}-${at}`}
            align="center"
            justify="space-between"
            gap={8}
            mih="control"
            bdrs={6}
            c="text"
            cursor="pointer"
            className={classes.option}
            aria-selected={option.isChosen}
            aria-disabled={option.disabled || undefined}
            data-active={at === active || undefined}
            onPointerMove={() => setActive(at)}
            onClick={() => !option.disabled && props.onChoose(option, false)}
          >
            <span>{option.label}</span>
            {option.isChosen && !option.hasChildren && <IconCheck size={16} aria-hidden="true" />}
            {option.hasChildren && <IconChevronRight size={16} aria-hidden="true" />}
          </Flex>
        ))}
      </div>
      {shown.length < options.length && (
        <Text fz={13} lh={20} c="mute" className={classes.note}>
          {t('form.option_more', { count: shown.length })}
        </Text>
      )}
      {children}
    </Stack>
  )
}

/** Scrolls only the list: otherwise the page would scroll to a popup that is not positioned yet. */
function showRow(list: HTMLElement | null, at: number, isInSheet: boolean): void {
  const row = list?.children[at]
  if (!list || !row) return
  if (isInSheet) {
    row.scrollIntoView({ block: 'nearest' })
    return
  }
  const [seen, rowBox] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (rowBox.top < seen.top) list.scrollTop -= seen.top - rowBox.top
  else if (rowBox.bottom > seen.bottom) list.scrollTop += rowBox.bottom - seen.bottom
}

/** The options of a plain list with their selected state. */
export function toListboxOptions(
  items: readonly OptionItem[],
  isChosen: (item: OptionItem) => boolean,
): ListboxOption[] {
  return items.map((item) => ({
    key: optionKey(item.value),
    label: item.label,
    disabled: item.disabled === true,
    isChosen: isChosen(item),
  }))
}

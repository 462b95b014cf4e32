import {
  labelOf,
  maximumReached,
  type OptionItem,
  type Scalar,
  type ValuePlan,
  type WidgetOptions,
} from '@rostrum/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import type { OpenEvent } from './ChooserField.tsx'
import { ChooserFooter } from './ChooserFooter.tsx'
import type { ListboxOption } from './listbox-option.ts'
import { OptionListbox, toListboxOptions } from './OptionListbox.tsx'
import { MaximumReachedNotice, NoMatchNotice, OptionNotice } from './OptionNotice.tsx'
import { optionKey } from './option-key.ts'
import type { ListStart } from './use-list-keys.ts'
import type { OptionList } from './use-option-list.ts'
import { useRemoteOptions } from './use-remote-options.ts'

/** From this number of options, a search field saves scrolling, whatever the author has set. */
const minimumItemsForSearch = 16
/** Up to this number, all options are visible at once: a search would cost more than it saves. */
const visibleOptions = 7
const ownEntryKey = '\u0000own'

type SelectChooserProps = {
  plan: ValuePlan
  value: unknown
  list: OptionList
  opening: OpenEvent
  onChange: (value: unknown) => void
  onClose: () => void
  /** The typed search text for a list that a script fills. */
  onQuery: (keyword: string) => void
}

/** The options of a select. A search field appears where the list is long, remote, or accepts custom entries. */
export function SelectChooser({ plan, value, list, opening, onChange, onClose, onQuery }: SelectChooserProps) {
  const t = useFormText()
  const { options } = plan
  const isSearched = options.remote || options.allowCreate || isLong(list, options)
  const [keyword, setKeyword] = useState(isSearched ? opening.initialText : '')
  const isRemote = options.remote === true && Boolean(options.dsName)
  const remote = useRemoteOptions(isRemote ? options.dsName : undefined, keyword)
  const source: OptionList = isRemote ? { ...list, ...remote } : list
  const found = options.remote ? source.items : filterItems(source.items, keyword)
  const search = (text: string) => {
    setKeyword(text)
    // Without a data source, the author's script finds the options.
    if (options.remote && !isRemote) onQuery(text)
  }
  const searchTyped = useEffectEvent(() => {
    if (keyword !== '') search(keyword)
  })
  useEffect(() => searchTyped(), [])
  const isChosen = ({ value: each }: OptionItem) => (Array.isArray(value) ? value.includes(each) : value === each)
  const most = Array.isArray(value) ? maximumReached(value, options) : undefined
  const isFull = most !== undefined
  const rows = toListboxOptions(found, isChosen).map((row) =>
    isFull && !row.isChosen ? { ...row, disabled: true } : row,
  )
  const own = keyword.trim()
  const hasOwn = Boolean(options.allowCreate) && own !== '' && !found.some((item) => item.label === own)
  if (hasOwn)
    rows.push({ key: ownEntryKey, label: t('form.option_own', { text: own }), disabled: isFull, isChosen: false })

  const choose = ({ key }: ListboxOption) => {
    const chosen = key === ownEntryKey ? own : found.find((item) => optionKey(item.value) === key)?.value
    if (chosen === undefined) return
    if (options.multiple) onChange(toggleValue(value, chosen))
    else {
      onChange(chosen)
      onClose()
    }
  }
  const clear = () => {
    onChange(plan.widget.empty(options))
    onClose()
  }
  return (
    <OptionListbox
      label={labelOf(options, plan.name)}
      options={rows}
      onChoose={choose}
      isMultiple={options.multiple === true}
      start={isSearched ? opening.start : startOf(opening, rows)}
      byTouch={opening.byTouch}
      {...(isSearched ? { search: { text: keyword, onChange: search } } : {})}
    >
      <OptionNotice list={source} />
      {source.state === 'ready' && rows.length === 0 && <NoMatchNotice isSearched={own !== ''} />}
      <MaximumReachedNotice most={most} />
      <ChooserFooter
        onClear={options.clearable && !plan.widget.isEmpty(value) ? clear : undefined}
        onDone={options.multiple ? onClose : undefined}
      />
    </OptionListbox>
  )
}

/** Where there is no search field, the text that opened the list leads to the first option that starts with it. */
function startOf({ start, initialText }: OpenEvent, rows: readonly ListboxOption[]): ListStart | undefined {
  if (initialText === '') return start
  const typed = rows.find(({ label }) => label.toLowerCase().startsWith(initialText.toLowerCase()))
  return typed && { key: typed.key }
}

/** A loading list may turn out long. Text that was already typed must not be lost. */
function isLong({ items, state }: OptionList, { filterable }: WidgetOptions): boolean {
  if (items.length >= minimumItemsForSearch) return true
  return filterable === true && (items.length > visibleOptions || state === 'loading')
}

function filterItems(items: readonly OptionItem[], keyword: string): readonly OptionItem[] {
  const folded = keyword.trim().toLowerCase()
  return folded === '' ? items : items.filter((item) => item.label.toLowerCase().includes(folded))
}

function toggleValue(value: unknown, chosen: Scalar): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(value) ? value : []
  return before.includes(chosen) ? before.filter((each) => each !== chosen) : [...before, chosen]
}

import { ActionIcon, TextInput } from '@mantine/core'
import { isSameJson, type WidgetNode } from '@rostrum/forms'
import { type CatalogueEntry, catalogueEntry, isSettingShown } from '@rostrum/forms/catalogue/catalogue'
import { comparePanelOrder } from '@rostrum/forms/catalogue/panel'
import { type Setting, settingGroups } from '@rostrum/forms/catalogue/setting'
import { Box, Flex } from '@rostrum/ui/layout'
import { tabStopsIn } from '@rostrum/ui/tab-stops'
import { IconSearch } from '@tabler/icons-react'
import {
  memo,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { setOption } from '../commands/set-option.ts'
import { exceededLimits } from '../diagnostics/exceeded-limits.ts'
import { iconOf } from '../palette/widget-icons.ts'
import { WidgetRules } from '../rules/WidgetRules.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { useClearSettingFocus } from '../view/setting-focus.ts'
import { useDocument, useSelection } from '../view/use-session.ts'
import { SettingField } from './SettingField.tsx'
import { SettingGroup } from './SettingGroup.tsx'
import classes from './SettingsPanel.module.css'
import { UnknownWidget } from './UnknownWidget.tsx'

/** Every option of the selected widget, according to its type; for several widgets, their common options. */
export function WidgetSettings() {
  const t = useT()
  const document = useDocument()
  const { selection, catchUp } = useLaterSelection()
  const nodes = selection.flatMap((id) => document.find(id)?.node ?? [])
  const node = nodes.at(-1)
  const entry = node && catalogueEntry(node.type)
  if (!node)
    return (
      <Box component="p" py={24} px={16} fz={13} lh={20} c="mute">
        {t('designer.settings_none')}
      </Box>
    )
  if (!entry) return <UnknownWidget key={node.type} type={node.type} />
  const types = [...new Set(nodes.map(({ type }) => type))]
  const isMixed = types.length > 1
  if (isMixed && sharedSettings(entry, types).length === 0)
    return (
      <Box component="p" py={24} px={16} fz={13} lh={20} c="mute">
        {t('designer.settings_mixed')}
      </Box>
    )
  return (
    <Panel
      key={node.id}
      node={node}
      entry={entry}
      ids={selection}
      types={isMixed ? types.join(' ') : undefined}
      isInRows={document.find(node.id)?.parent?.type === 'sub-form'}
      onUse={catchUp}
    />
  )
}

/**
 * The selection, after the canvas has shown it: the panel with its many fields renders afterwards. Who reaches for the
 * panel before that must not change the widget that was selected formerly, so the panel then catches up at once.
 */
function useLaterSelection(): { selection: readonly string[]; catchUp: () => boolean } {
  const { session } = useDesigner()
  const latest = useSelection()
  const deferred = useDeferredValue(latest)
  const [demanded, demand] = useState<readonly string[]>()
  const selection = demanded === latest ? latest : deferred
  const shown = useRef(selection)
  useLayoutEffect(() => {
    shown.current = selection
  }, [selection])
  /** @returns whether the panel showed another selection until now */
  const catchUp = useCallback(() => {
    if (shown.current === session.selection) return false
    flushSync(() => demand(session.selection))
    return true
  }, [session])
  return { selection, catchUp }
}

/** The options with the same meaning in all widgets of some types, which can be set in all of them at once. */
function sharedSettings({ settings }: CatalogueEntry, types: readonly string[]): readonly Setting[] {
  const others = types.map((type) => catalogueEntry(type)?.settings ?? [])
  return settings.filter(
    ({ option, editor, choices }) =>
      sharedEditors.has(editor) &&
      others.every((each) =>
        each.some((one) => one.option === option && one.editor === editor && isSameJson(one.choices, choices)),
      ),
  )
}

const sharedEditors: ReadonlySet<string> = new Set([
  'text',
  'multiline',
  'flag',
  'number',
  'choice',
  'classes',
  'length',
])

type PanelProps = {
  node: WidgetNode
  entry: CatalogueEntry
  ids: readonly string[]
  /** The types of the selected widgets, where there are several. */
  types: string | undefined
  isInRows: boolean
  /** Called when someone reaches for the panel. Returns whether it showed other widgets than the selected ones. */
  onUse: () => boolean
}

/** Renders again when its widget changes, not on every change of the form. */
const Panel = memo(function Panel({ node, entry, ids, types, isInRows, onUse }: PanelProps) {
  const t = useT()
  const { ofType } = useTitles()
  const Icon = iconOf(node.type)
  const panel = useRef<HTMLDivElement>(null)
  usePreservedFocus(panel)
  useScrollToTop(panel)
  useClearSettingFocus(node.id)
  const shared = types === undefined ? entry.settings : sharedSettings(entry, types.split(' '))
  const [sought, setSought] = useState('')
  // A row stays while its text is edited, also without a text.
  const [opened] = useState(node)
  const matches = useSettingSearch(sought)
  const shown = shared
    .filter((setting) => isSettingShown(setting, entry, node.options))
    .filter((setting) => !setting.isShownIfSet || isSet(setting, node) || isSet(setting, opened))
    .filter(({ editor, option }) => ids.length === 1 || (editor !== 'name' && !spans.has(option)))
    .filter(({ option }) => option !== 'columnWidth' || isInRows || node.options.columnWidth !== undefined)
    .filter(matches)
    .toSorted((one, other) => comparePanelOrder(one.option, other.option))
  return (
    <div
      ref={panel}
      onPointerEnter={onUse}
      onMouseDownCapture={(event) => focusSameSetting(event, onUse)}
      onFocusCapture={(event) => focusSameSetting(event, onUse)}
    >
      <Flex
        component="header"
        align="center"
        wrap="wrap"
        gap={8}
        mih={48}
        py={8}
        px={16}
        bdb="line"
        fz={13}
        c="mute"
        className={classes.what}
      >
        {types === undefined && (
          <>
            <Icon size={16} aria-hidden="true" />
            <strong>{ofType(node.type)}</strong>
          </>
        )}
        {ids.length > 1 ? t('designer.selected_count', { count: ids.length }) : <code>{node.options.name}</code>}
        <SettingSearch sought={sought} onSought={setSought} />
      </Flex>
      {shown.length === 0 && (
        <Box component="p" py={16} px={16} fz={13} c="mute">
          {t('designer.settings_not_found')}
        </Box>
      )}
      {settingGroups.map((group) => {
        const settings = shown.filter((setting) => setting.group === group)
        const rules = group === 'basic' && ids.length === 1 && sought.trim() === '' && hasRules(node) && (
          <WidgetRules key="rules" node={node} />
        )
        if (settings.length === 0) return rules
        return [
          <SettingGroup
            key={group}
            group={group}
            of="widget"
            isForcedOpen={sought.trim() !== ''}
            setCount={settings.filter((setting) => isSet(setting, node)).length}
            hasTarget={({ nodeId, option }) =>
              nodeId === node.id && settings.some((setting) => setting.option === option)
            }
          >
            <Fields settings={settings} node={node} ids={ids} />
          </SettingGroup>,
          rules,
        ]
      })}
    </div>
  )
})

/** The press or the focus was meant for a control of the selected widget: the like control gets the focus. */
function focusSameSetting(event: SyntheticEvent, onUse: () => boolean): void {
  const target = event.target as Element
  const pane = target.closest('[data-pane]')
  const option = target.closest<HTMLElement>('[data-option]')?.dataset.option
  if (!onUse()) return
  event.preventDefault()
  event.stopPropagation()
  if (option === undefined) return
  const control = pane?.querySelector<HTMLElement>(`[data-option="${CSS.escape(option)}"] [data-control]`)
  if (control) tabStopsIn(control)[0]?.focus()
}

/** A button, which becomes a line with the text that is searched for. */
function SettingSearch({ sought, onSought }: { sought: string; onSought: (text: string) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onSought('')
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        ml="auto"
        variant="subtle"
        color="gray"
        aria-label={t('designer.settings_search')}
        title={t('designer.settings_search')}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <IconSearch size={16} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <TextInput
          size="xs"
          className={classes.search}
          type="search"
          // The author has just asked for it.
          autoFocus
          aria-label={t('designer.settings_search')}
          placeholder={t('designer.settings_search')}
          value={sought}
          onChange={(event) => onSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
          }}
        />
      )}
    </>
  )
}

/** An option that is saved with the value of its default changes nothing, so it does not count as set. */
function isSet({ option, default: initial }: Setting, { options }: WidgetNode): boolean {
  const value: unknown = Reflect.get(options, option)
  return value !== undefined && !isSameJson(value, initial)
}

/** Spans fit the place of one cell. */
const spans: ReadonlySet<string> = new Set(['rowspan', 'colspan'])

/** Rules act on fields and containers; rows and cells follow their table. */
const hasRules = ({ type }: WidgetNode) => type !== 'table-row' && type !== 'table-cell'

/** Whether a setting has the text in its label or its technical name. */
function useSettingSearch(sought: string): (setting: Setting) => boolean {
  const word = useMessageByKey()
  const text = sought.trim().toLowerCase()
  return ({ labelKey, option }) =>
    text === '' || word(labelKey).toLowerCase().includes(text) || option.toLowerCase().includes(text)
}

/** When the settings of a widget disappear with the focus, the focus moves to the tab above. */
function usePreservedFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const here = panel.current
    return () => {
      const { activeElement } = document
      if (!here?.contains(activeElement)) return
      here.closest('[data-pane]')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    }
  }, [panel])
}

/** Panes that are scrolled down. To read their position would lay out the new settings before they are complete. */
const scrolledPanes = new WeakSet<Element>()

/** The settings of another widget begin at the top. */
function useScrollToTop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = panel.current?.parentElement
    if (!pane) return
    if (scrolledPanes.delete(pane)) pane.scrollTo({ top: 0 })
    const note = () => {
      if (pane.scrollTop > 0) scrolledPanes.add(pane)
      else scrolledPanes.delete(pane)
    }
    pane.addEventListener('scroll', note, { passive: true })
    return () => pane.removeEventListener('scroll', note)
  }, [panel])
}

function Fields({ settings, node, ids }: { settings: readonly Setting[]; node: WidgetNode; ids: readonly string[] }) {
  const { session } = useDesigner()
  const options: Readonly<Record<string, unknown>> = node.options
  const others = ids.flatMap((id) => session.document.find(id)?.node.options ?? [])
  const word = useMessageByKey()
  const t = useT()
  const nameOf = (option: string) => word(settings.find((each) => each.option === option)?.labelKey ?? option)
  const conflicts = ids.length === 1 ? exceededLimits(node) : []
  const conflictOf = (option: string) => {
    const found = conflicts.find(({ lower, upper }) => lower === option || upper === option)
    return found && t('designer.diagnostic_limits', { lower: nameOf(found.lower), upper: nameOf(found.upper) })
  }
  const isMixed = (option: string) => others.some((each) => !isSameJson(Reflect.get(each, option), options[option]))
  return settings.map((setting) => (
    <SettingField
      key={setting.option}
      setting={setting}
      nodeId={node.id}
      isMixed={isMixed(setting.option)}
      conflict={conflictOf(setting.option)}
      value={isMixed(setting.option) ? undefined : options[setting.option]}
      onChange={(value) => session.attempt(setOption(ids, setting.option, value))}
      onDone={() => session.endMerge()}
    />
  ))
}

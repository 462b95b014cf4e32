import { VisuallyHidden } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { isScrollLocked } from '@rostrum/ui/use-scroll-lock'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Edit } from '../commands/command.ts'
import type { DanglingChoices } from '../document/choice-references.ts'
import { spanOf } from '../document/column-span.ts'
import type { AmbiguousReference } from '../document/script-references.ts'
import { useDropTargetLabel } from '../drag/use-drop-target-label.ts'
import type { SessionEvent } from '../session/designer-session.ts'
import { useDesigner } from './designer-context.ts'
import { useMessageByKey, useRefusalMessage, useT, useTitles } from './messages.ts'
import { useDragSnapshot } from './use-session.ts'

/** Announces events to screen readers, and shows refusals to everyone. */
export function LiveAnnouncer() {
  const t = useT()
  const { session, dragState } = useDesigner()
  const editText = useEditText()
  const sentence = useRefusalMessage()
  const dropTargetText = useDropTargetLabel()
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })), [])
  const announce = useRef((_news: SessionEvent) => {})
  const ambiguousText = useAmbiguousReferencesMessage()
  const choicesLeft = useDanglingChoicesMessage()
  const announceCount = (
    sentenceKey: 'designer.rules_cut' | 'designer.rules_dropped' | 'designer.rules_skipped',
    count = 0,
    titles: readonly string[] = [],
  ) => {
    const named = titles.slice(0, maximumLocations).map((title) => t('designer.says_field', { field: title }))
    const names = [...named, ...(titles.length > maximumLocations ? ['…'] : [])].join(t('form.list_separator'))
    if (count > 0) toast({ tone: 'neutral', message: t(sentenceKey, { count, names }) })
  }
  const announceEdit = ({
    action,
    selection,
    removedRules,
    removedRuleTitles,
    skippedRules,
    danglingChoices = [],
    ambiguousReferences = [],
  }: Edit) => {
    if (!isSelfAnnouncing(action)) say(editText(action, selection))
    announceCount(action === 'cut' ? 'designer.rules_cut' : 'designer.rules_dropped', removedRules, removedRuleTitles)
    announceCount('designer.rules_skipped', skippedRules)
    for (const missed of danglingChoices) toast({ tone: 'neutral', message: choicesLeft(missed), lasts: 20_000 })
    // Shown longer, because the author has to remember the places.
    if (ambiguousReferences.length > 0)
      toast({ tone: 'neutral', message: ambiguousText(ambiguousReferences), lasts: 20_000 })
  }
  announce.current = (news) => {
    if (news.kind === 'refusal') toast({ tone: 'error', message: sentence(news.refusal) })
    else if (news.kind === 'edit') announceEdit(news.edit)
    else say(t(`designer.announce_${news.kind}`))
  }
  useEffect(() => session.subscribeEvents((news) => announce.current(news)), [session])
  useEffect(() => dragState.onCancel(() => say(t('designer.announce_cancel'))), [dragState, say, t])
  const dragged = useDragSnapshot()
  const gap = dragged?.input === 'keyboard' ? dragged.dropTarget?.insertionPoint : undefined
  useEffect(() => {
    if (gap) say(dropTargetText(gap))
  }, [gap, say, dropTargetText])
  return (
    <VisuallyHidden role="status">
      {/* A repeated text needs a new element, or screen readers would not announce it again. */}
      <span key={announcement.times}>{announcement.text}</span>
    </VisuallyHidden>
  )
}

/** A control announces its own changes, unless its dialog closes with the change. */
const isSelfAnnouncing = (act: Edit['action']) => (act === 'option' || act === 'config') && !isScrollLocked()

/** The edits that act on each selected widget, so that the last one alone does not say what happened. */
const actionsOnEach = ['paste', 'duplicate', 'move', 'option'] as const

const isAboutEach = (action: Edit['action']): action is (typeof actionsOnEach)[number] =>
  actionsOnEach.some((one) => one === action)

/** What an edit did, to the selected widgets. */
function useEditText(): (action: Edit['action'], selection: Edit['selection']) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return (action, selection) => {
    const count = selection.length
    if (count > 1 && isAboutEach(action)) return t(`designer.edit_several.${action}`, { count })
    const node = session.document.find(selection.at(-1) ?? '')?.node
    const span = node ? spanOf(node.options, session.layout) : 0
    return t(`designer.edit.${action}`, { widget: node ? ofNode(node) : '', span })
  }
}

const maximumLocations = 3

/** The places in scripts that still use a former name. */
function useAmbiguousReferencesMessage(): (unjudged: readonly AmbiguousReference[]) => string {
  const t = useT()
  const word = useMessageByKey()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return (unjudged) => {
    const places = unjudged.slice(0, maximumLocations).map(({ nodeId, hook, line, column }) => {
      const node = session.document.find(nodeId ?? '')?.node
      const script = word(`${node ? 'setting' : 'form_setting'}.${hook}`)
      const owner = node ? ofNode(node) : t('designer.form')
      return t('designer.reference_location', {
        owner,
        script,
        place: t('designer.diagnostic_place', { line, column }),
      })
    })
    const names = [...new Set(unjudged.map(({ name }) => name))]
    return t('designer.ambiguous_references', { names, count: unjudged.length, places: places.join('; ') })
  }
}

/** Remaining references to deleted options. */
function useDanglingChoicesMessage(): (missed: DanglingChoices) => string {
  const t = useT()
  return ({ labels, rules, isDefault }) => {
    const named = labels.join(t('form.list_separator'))
    if (rules === 0) return t('designer.choice_is_default', { values: named })
    const key = isDefault ? 'designer.choice_in_rules_and_default' : 'designer.choice_in_rules'
    return t(key, { values: named, count: rules })
  }
}

import { VisuallyHidden } from '@mantine/core'
import { isPageHeld } from '@rostrum/ui/held-page'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Edit } from '../commands/command.ts'
import type { ChoicesMissed } from '../document/choice-mentions.ts'
import { spanOf } from '../document/column-span.ts'
import type { UnjudgedMention } from '../document/script-mentions.ts'
import { useLandingWords } from '../drag/use-landing-words.ts'
import type { News } from '../session/designer-session.ts'
import { useDesigner } from './designer-context.ts'
import { useRefusalSentence, useT, useTitles, useWord } from './texts.ts'
import { useCarrying } from './use-session.ts'

/** Says what happened to those who do not see it, and shows a refusal to everybody. */
export function Narrator() {
  const t = useT()
  const { session, carrying } = useDesigner()
  const { ofNode } = useTitles()
  const sentence = useRefusalSentence()
  const landingWords = useLandingWords()
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  const tell = useRef((_news: News) => {})
  const mentionsLeft = useMentionsLeft()
  const choicesLeft = useChoicesLeft()
  const tellCount = (
    sentenceKey: 'designer.rules_cut' | 'designer.rules_dropped' | 'designer.rules_left',
    count = 0,
  ) => {
    if (count > 0) toast({ tone: 'neutral', message: t(sentenceKey, { count }) })
  }
  const tellEdit = ({ act, selection, rulesDropped, rulesLeft, choicesMissed = [], unjudged = [] }: Edit) => {
    const node = session.document.find(selection.at(-1) ?? '')?.node
    const span = node ? spanOf(node.options, session.document.definition.config.layoutType) : 0
    if (!saysItself(act)) say(t(`designer.act.${act}`, { widget: node ? ofNode(node) : '', span }))
    tellCount(act === 'cut' ? 'designer.rules_cut' : 'designer.rules_dropped', rulesDropped)
    tellCount('designer.rules_left', rulesLeft)
    for (const missed of choicesMissed) toast({ tone: 'neutral', message: choicesLeft(missed), lasts: 20_000 })
    // There is a place to be remembered in it.
    if (unjudged.length > 0) toast({ tone: 'neutral', message: mentionsLeft(unjudged), lasts: 20_000 })
  }
  tell.current = (news) => {
    if (news.kind === 'refusal') toast({ tone: 'error', message: sentence(news.refusal) })
    else if (news.kind === 'edit') tellEdit(news.edit)
    else say(t(`designer.said_${news.kind}`))
  }
  useEffect(() => session.follow((news) => tell.current(news)), [session])
  useEffect(() => carrying.onCancel(() => say(t('designer.said_cancel'))), [carrying, say, t])
  const carried = useCarrying()
  const gap = carried?.by === 'keyboard' ? carried.landing?.gap : undefined
  useEffect(() => {
    if (gap) say(landingWords(gap))
  }, [gap, say, landingWords])
  return (
    <VisuallyHidden role="status">
      {/* The same words said again are another element, or they would not be heard again. */}
      <span key={said.times}>{said.text}</span>
    </VisuallyHidden>
  )
}

/** A control that is being changed says so itself, unless it stands in a dialog that goes with the change. */
const saysItself = (act: Edit['act']) => (act === 'option' || act === 'config') && !isPageHeld()

const placesTold = 3

/** The places of scripts at which a name that was changed still stands. */
function useMentionsLeft(): (unjudged: readonly UnjudgedMention[]) => string {
  const t = useT()
  const word = useWord()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return (unjudged) => {
    const places = unjudged.slice(0, placesTold).map(({ nodeId, hook, line, column }) => {
      const node = session.document.find(nodeId ?? '')?.node
      const script = word(`${node ? 'setting' : 'form_setting'}.${hook}`)
      const owner = node ? ofNode(node) : t('designer.form')
      return t('designer.mention_place', { owner, script, place: t('designer.fault_place', { line, column }) })
    })
    const names = [...new Set(unjudged.map(({ name }) => name))].join(', ')
    return t('designer.mentions_left', { names, count: unjudged.length, places: places.join('; ') })
  }
}

/** What still names options that can no longer be chosen. */
function useChoicesLeft(): (missed: ChoicesMissed) => string {
  const t = useT()
  return ({ values, rules, isDefault }) => {
    const named = values.join(t('form.list_separator'))
    if (rules === 0) return t('designer.choice_is_default', { values: named })
    const key = isDefault ? 'designer.choice_in_rules_and_default' : 'designer.choice_in_rules'
    return t(key, { values: named, count: rules })
  }
}

import { VisuallyHidden } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useRef, useState } from 'react'
import { spanOf } from '../document/column-span.ts'
import { useLandingWords } from '../drag/use-landing-words.ts'
import type { News } from '../session/designer-session.ts'
import { useDesigner } from './designer-context.ts'
import { useRefusalSentence, useT, useTitles } from './texts.ts'
import { useCarrying } from './use-session.ts'

/** Says what happened to those who do not see it, and shows a refusal to everybody. */
export function Narrator() {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const sentence = useRefusalSentence()
  const landingWords = useLandingWords()
  const carrying = useCarrying()
  const [text, setText] = useState('')
  const tell = useRef((_news: News) => {})
  tell.current = (news) => {
    if (news.kind === 'refusal') {
      toast({ tone: 'error', message: sentence(news.refusal) })
      return
    }
    if (news.kind !== 'edit') return setText(t(`designer.said_${news.kind}`))
    const { act, selection, rulesDropped = 0 } = news.edit
    const node = session.document.find(selection.at(-1) ?? '')?.node
    const span = node ? spanOf(node.options, session.document.definition.config.layoutType) : 0
    setText(t(`designer.act.${act}`, { widget: node ? ofNode(node) : '', span }))
    if (rulesDropped > 0) toast({ tone: 'neutral', message: t('designer.rules_dropped', { count: rulesDropped }) })
  }
  useEffect(() => session.follow((news) => tell.current(news)), [session])
  const landing = carrying?.by === 'keyboard' ? carrying.landing : undefined
  return <VisuallyHidden role="status">{landing ? landingWords(landing.gap) : text}</VisuallyHidden>
}

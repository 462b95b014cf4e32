import { type Problem, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { titleOf } from '@rostrum/forms/reading/title-of'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import { formatMessage } from '@rostrum/i18n/message'
import type { DesignerMessages } from '@rostrum/i18n/modules'
import { createTranslatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback, useMemo } from 'react'
import { designerRefusals, type Refusal } from '../commands/command.ts'
import { partOf } from '../document/placement.ts'

/** The words of the designer; they come with the catalogue of the page, see `packages/i18n/src/forms/designer` and `designer-code`. */
export const useT = createTranslatorHook<DesignerMessages>()

/** Looks up a key composed of the names of widgets, options and choices. */
export function useMessageByKey(): (key: string, params?: Readonly<Record<string, string | number>>) => string {
  const { messages, locale } = useLocale()
  return useCallback(
    (key, params = {}) => {
      const message = messages[key]
      return message === undefined ? (key.split('.').at(-1) ?? key) : formatMessage(message, params, locale)
    },
    [messages, locale],
  )
}

/** The name of a hook, the same wherever authors read it. */
export function useHookName(): (script: { readonly nodeId?: string | undefined; readonly hook: string }) => string {
  const word = useMessageByKey()
  return useCallback(({ nodeId, hook }) => word(`${nodeId === undefined ? 'form_setting' : 'setting'}.${hook}`), [word])
}

/** The message for a problem of a definition. */
export function useProblemMessage(): (problem: Pick<Problem, 'path' | 'code' | 'params'>) => string {
  const { messages, locale } = useLocale()
  return useCallback((problem) => problemSentence(problem, messages, locale), [messages, locale])
}

/** The display name of a node: its label, or the name of its type. */
export function useTitles(): { ofType: (type: string) => string; ofNode: (node: WidgetNode) => string } {
  const word = useMessageByKey()
  return useMemo(() => {
    const ofType = (type: string) => word(`widget.${type}`)
    const ofNode = ({ type, options }: WidgetNode) => titleOf(options) ?? ofType(type)
    return { ofType, ofNode }
  }, [word])
}

const designerRefusalCodes: ReadonlySet<string> = new Set(designerRefusals)

/** The message for a refusal. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const word = useMessageByKey()
  const { ofType } = useTitles()
  return useCallback(
    ({ refused, params }) => {
      if (refused === 'child_not_allowed') {
        const { reason, child, parent } = placementReason(String(params.type ?? ''), String(params.parent ?? ''))
        return word(`designer.refused.${reason}`, { child: ofType(child), parent: ofType(parent) })
      }
      if (refused === 'definition_refused') return word(`problem.${params.problem}`, params)
      return word(designerRefusalCodes.has(refused) ? `designer.refused.${refused}` : `structure.${refused}`, params)
    },
    [word, ofType],
  )
}

/** Where a part belongs, else what belongs into the container, else that it accepts nothing. */
function placementReason(type: string, parent: string) {
  const widget = widgetTypeOf(type)
  if (widget.kind === 'layout' && widget.parent) return { reason: 'only_in', child: type, parent: widget.parent }
  const part = partOf(parent)
  return part ? { reason: 'takes_only', child: part, parent } : { reason: 'holds_nothing', child: type, parent }
}

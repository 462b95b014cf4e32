import type { Rule } from '@rostrum/forms'
import { readRules } from '@rostrum/forms/exchange/read-rules'
import { useMemo } from 'react'
import { ruleFields } from '../document/rule-fields.ts'
import { groupsOf } from '../document/rule-groups.ts'
import { useDocument } from '../view/use-session.ts'
import { createDraft } from './rule-drafts.ts'
import { type FormerLabels, useRuleLabels } from './use-rule-labels.ts'

/**
 * Rules of any version of the form as sentences, with the labels of the form under edit; a field that it lacks has its
 * former label, or else its name.
 *
 * @param former the same object while the labels are the same
 */
export function useRuleSentences(former: FormerLabels): (source: unknown) => readonly RuleSentence[] {
  const document = useDocument()
  const { sentence } = useRuleLabels(
    useMemo(() => ruleFields(document), [document]),
    former,
  )
  return (source) =>
    groupsOf(readRules(source)).map((group) => ({ text: sentence(createDraft(group)), isOff: isOff(group) }))
}

export type RuleSentence = {
  readonly text: string
  /** The author has turned the rule off. */
  readonly isOff: boolean
}

const isOff = ({ disabled }: Pick<Rule, 'disabled'>) => disabled === true

import { isSameJson, type Problem, parseDefinition, type Rule } from '@rostrum/forms'
import { ruleOfProblem } from '@rostrum/forms/definition/problems'
import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { mergeRules } from '../commands/merge-versions.ts'
import { setRules } from '../commands/set-form.ts'
import type { RuleField } from '../document/rule-fields.ts'
import { groupIndexOf, groupsOf, type RuleGroup, rulesOf } from '../document/rule-groups.ts'
import { namedFormula } from '../formula/check-formula-text.ts'
import { type RuleStart, useDesigner } from '../view/designer-context.ts'
import { useProblemMessage, useRefusalMessage, useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import { cyclePath, useCycleCuts } from './cycle-cuts.ts'
import { createDraft, type DraftError, findDraftError, newDraft, type RuleDraft, readDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

/** The rules of a form under edit, which one is open, and what is against saving them. */
export function useRuleDrafts(fields: readonly RuleField[], start: RuleStart | undefined, onSaved: () => void) {
  const { session } = useDesigner()
  const { document } = session
  const sentence = useRefusalMessage()
  const words = useRuleLabels(fields)
  const [before] = useState(document.definition.rules ?? [])
  const [first] = useState(() => draftsOf(before))
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => startWith(first, start))
  const untouched = useUntouched(start?.kind === 'new' ? drafts.at(-1) : undefined)
  const lines = useLines<HTMLOListElement>(drafts.length)
  const [at, setAt] = useState(() => startIndex(document.definition.rules ?? [], drafts, start))
  const [error, setError] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [isGraph, setGraph] = useState(false)
  const named = useMemo(() => drafts.map((draft) => withNames(draft, fields)), [drafts, fields])
  const groups = useMemo(() => groupsIn(named), [named])
  const problem = useProblem(groups)
  const cycle = useMemo(() => cyclePath(problem), [problem])
  const cut = useCycleCuts(document.definition, named, groups, cycle)
  const { editor, focusNext } = useFocusOnRule(start !== undefined)
  const change = (next: readonly RuleDraft[]) => {
    setError(undefined)
    setDrafts(next)
  }
  const open = (next: number) => {
    setAt(next)
    setGraph(false)
  }
  const isShownThere = drafts[at]?.kind === 'compute' && isAboutFieldsOf(problem, groups, at)
  const message = useMessage({ error, problem, cycle, words, invalid: isChecked ? findInvalid(named) : undefined })
  return {
    ...{ named, lines, at, isChecked, isGraph, editor, message, open },
    /** Whether the dialog opens for no rule in particular. */
    isList: start === undefined,
    /** Whether the open formula itself shows what is against saving. */
    isShownThere: isShownThere && !isGraph,
    cycle: cut.keys,
    /** The rules of which each breaks the cycle alone. */
    cuts: cut.rules,
    sentence: words.sentence,
    /** As the author has typed it. */
    current: drafts[at],
    isChanged: !isSameList(drafts.filter(untouched.isChanged), first),
    /** Whether the form accepts the rules as far as they are complete. */
    isPossible: problem === undefined,
    showGraph: setGraph,
    replace: (draft: RuleDraft) => change(drafts.with(at, draft)),
    disable: (place: number) =>
      change(drafts.map((draft, index) => (index === place ? { ...draft, disabled: true } : draft))),
    add: (draft: RuleDraft) => {
      untouched.add(draft)
      change([...drafts, draft])
      open(drafts.length)
      setChecked(false)
      focusNext()
    },
    remove: () => {
      lines.remove(at)
      change(drafts.toSpliced(at, 1))
      setAt(Math.max(Math.min(at, drafts.length - 2), 0))
    },
    save: () => {
      if (!groups) {
        setChecked(true)
        return open(findInvalid(named)?.at ?? at)
      }
      const rules = withRulesOf(session.document.definition.rules ?? [], before, rulesOf(groups))
      const outcome = session.attempt(setRules(rules, session.selection))
      if (isRefusal(outcome)) setError(cycle.length > 0 ? words.cycle(cycle) : sentence(outcome))
      else onSaved()
    },
  }
}

const draftsOf = (rules: readonly Rule[]) => groupsOf(rules).map(createDraft)

/** The rules as the dialog would save them unchanged. It writes conditions and formulas in its own way. */
function rewritten(rules: readonly Rule[]): readonly Rule[] {
  const groups = groupsIn(draftsOf(rules))
  return groups ? rulesOf(groups) : rules
}

/** The rules of the author, and what has changed elsewhere since the dialog was opened, such as in another tab. */
function withRulesOf(now: readonly Rule[], before: readonly Rule[], mine: readonly Rule[]): readonly Rule[] {
  if (isSameJson(now, before)) return mine
  return mergeRules(rewritten(before), mine, rewritten(now), () => 'mine') ?? []
}

/** The new rules in which the author has not entered anything. A change of a draft creates another object. */
function useUntouched(first: RuleDraft | undefined) {
  const [known] = useState(() => new WeakSet<RuleDraft>(first ? [first] : []))
  return { add: (draft: RuleDraft) => known.add(draft), isChanged: (draft: RuleDraft) => !known.has(draft) }
}

const isSameList = (one: readonly RuleDraft[], other: readonly RuleDraft[]): boolean =>
  one.length === other.length && one.every((draft, at) => draft === other[at])

type MessageParts = {
  error: string | undefined
  problem: Problem | undefined
  cycle: readonly string[]
  words: ReturnType<typeof useRuleLabels>
  /** The first rule that cannot be saved, once the author has tried to. */
  invalid: InvalidDraft | undefined
}

/** What is against saving the rules. */
function useMessage({ error, problem, cycle, words, invalid }: MessageParts): string | undefined {
  const t = useT()
  const sentenceOf = useProblemMessage()
  if (error !== undefined) return error
  if (cycle.length > 0) return words.cycle(cycle)
  if (problem) return sentenceOf(problem)
  return invalid && t('designer.rules_unreadable', { number: invalid.at + 1, kind: invalid.kind })
}

/** A new rule, or the one that the dialog opens for, gets the focus: its open choice, else its formula or its name. */
function useFocusOnRule(isMeantAtStart: boolean): { editor: RefCallback<HTMLDivElement>; focusNext: () => void } {
  const element = useRef<HTMLDivElement>(null)
  const isNext = useRef(isMeantAtStart)
  const focusRule = useCallback(() => {
    if (!isNext.current || !element.current) return
    isNext.current = false
    const choices = [...element.current.querySelectorAll<HTMLInputElement>('input[role="combobox"]')]
    const open = choices.find(({ value }) => value === '')
    // A list with a choice would open with the focus.
    const formula = element.current.querySelector<HTMLElement>('textarea[data-formula]')
    const field = open ?? formula ?? element.current.querySelector<HTMLElement>('input')
    // The dialog moves the focus there once more when it has opened.
    field?.toggleAttribute('data-autofocus', true)
    field?.focus()
  }, [])
  useLayoutEffect(focusRule)
  return {
    // The content of a dialog appears only after the first effects.
    editor: useCallback(
      (found: HTMLDivElement | null) => {
        element.current = found
        focusRule()
      },
      [focusRule],
    ),
    focusNext: () => {
      isNext.current = true
    },
  }
}

const startWith = (drafts: readonly RuleDraft[], start: RuleStart | undefined): readonly RuleDraft[] =>
  start?.kind === 'new' ? [...drafts, newDraft(start.action, start.target)] : drafts

function startIndex(rules: readonly Rule[], drafts: readonly RuleDraft[], start: RuleStart | undefined): number {
  if (start?.kind === 'new') return drafts.length - 1
  return start?.kind === 'rule' ? groupIndexOf(rules, start.at) : 0
}

type InvalidDraft = { readonly at: number; readonly kind: DraftError['kind'] }

function findInvalid(drafts: readonly RuleDraft[]): InvalidDraft | undefined {
  for (const [at, draft] of drafts.entries()) {
    const error = findDraftError(draft)
    if (error) return { at, kind: error.kind }
  }
  return undefined
}

/** The rules of the drafts; undefined while one of them is incomplete. */
function groupsIn(drafts: readonly RuleDraft[]): readonly RuleGroup[] | undefined {
  const groups: RuleGroup[] = []
  for (const draft of drafts) {
    const read = readDraft(draft)
    if ('error' in read) return undefined
    groups.push(read.group)
  }
  return groups
}

/** A formula may call fields by their labels until the author leaves it. */
function withNames(draft: RuleDraft, fields: readonly RuleField[]): RuleDraft {
  if (draft.kind === 'effects') return draft
  const formula = namedFormula(draft.formula, fields, draft.target) ?? draft.formula
  return formula === draft.formula ? draft : { ...draft, formula }
}

/** The problem that these rules would cause in the form, such as a circle with its path. */
function useProblem(groups: readonly RuleGroup[] | undefined): Problem | undefined {
  const { session } = useDesigner()
  const { definition } = session.document
  return useMemo(() => {
    if (!groups) return undefined
    const { problems } = parseDefinition({ ...definition, rules: rulesOf(groups) })
    return problems.find(({ severity }) => severity === 'error')
  }, [definition, groups])
}

/** Whether a problem is that the rule with this index reads a field that does not exist. */
function isAboutFieldsOf(problem: Problem | undefined, groups: readonly RuleGroup[] | undefined, at: number): boolean {
  if (problem?.code !== 'rule_field_unknown' || !groups) return false
  const rule = ruleOfProblem(problem)
  return rule !== undefined && groupIndexOf(rulesOf(groups), rule) === at
}

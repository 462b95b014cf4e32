import type { Problem } from '@rostrum/forms'
import type { FormulaFinding } from '@rostrum/forms/kinds/check-formula'
import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import type { CssDiagnostic } from '../scripts/lint-css.ts'
import type { ScriptReferenceDiagnostic } from './script-reference-diagnostics.ts'

/** A problem to fix in the widget with this id; in the form itself when that is undefined. */
export type Diagnostic = ScriptReferenceDiagnostic | ({ readonly nodeId: string | undefined } & DiagnosticDetail)

type DiagnosticDetail =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'script' | 'passing'; readonly hook: string; readonly line: number; readonly column: number }
  | { readonly kind: 'endless'; readonly hook: string; readonly endless: EndlessScript; readonly isGuess?: boolean }
  | { readonly kind: 'css'; readonly diagnostic: CssDiagnostic; readonly line: number; readonly column: number }
  | { readonly kind: 'limits'; readonly lower: string; readonly upper: string }
  | { readonly kind: 'duplicate_choice'; readonly value: string }
  | { readonly kind: 'rule_choice'; readonly value: string; readonly rule: number }
  | {
      readonly kind: 'rule_formula'
      /** The index of the rule, and the key of the field that it calculates. */
      readonly rule: number
      readonly target: string
      readonly finding: FormulaFinding
      /** The part of the formula as its author writes it. */
      readonly part: string
    }
  | { readonly kind: 'undrawn'; readonly component: string }
  | { readonly kind: 'no_choices' | 'default' | 'missing_alt_text' | 'rule_idle' }

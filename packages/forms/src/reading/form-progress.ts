import type { FormPlan } from '../plan/form-plan.ts'
import type { BlockPlan, NodePlan } from '../plan/node-plan.ts'
import type { Answers, ValidationContext } from '../validation/context.ts'
import type { Failure, FieldError } from '../validation/failure.ts'
import { settleForm } from '../validation/settle.ts'

/** Progress of a form by its sections: those that need nothing more, those with a wrong answer, and all. */
export type FormProgress = { readonly done: number; readonly invalid: number; readonly total: number }

/** What a section still needs: the fields that block a submission, and those among them with a wrong answer. */
export type SectionNeeds = { readonly remaining: number; readonly wrong: number }

const missing: ReadonlySet<Failure['code']> = new Set<Failure['code']>(['required', 'min_rows', 'min_choices'])

/** An answer that was not given yet, in contrast to a wrong one. */
export const isMissingAnswer = ({ code }: Pick<Failure, 'code'>): boolean => missing.has(code)

/**
 * The progress of visible sections. One that asks for nothing is done before anybody fills it in, or a form could never
 * be complete.
 */
export const countProgress = (sections: readonly SectionNeeds[]): FormProgress => ({
  done: sections.filter(({ remaining }) => remaining === 0).length,
  invalid: sections.filter(({ wrong }) => wrong > 0).length,
  total: sections.length,
})

/** The sections that count: those in no other section. */
export const outermostSections = (plan: FormPlan): BlockPlan[] =>
  plan.nodes.filter((node): node is BlockPlan => node.kind === 'block' && node.node.type === 'section' && !node.section)

/** The progress of answers that no page holds, with the errors of their validation. */
export function progressOf(
  plan: FormPlan,
  answers: Answers,
  context: ValidationContext,
  errors: readonly FieldError[],
): FormProgress {
  const frame = settleForm(plan, answers, context.given ?? {}, context.today, context.scripted)
  const outermost = new Map(plan.fields.map((field) => [field.name, outermostSectionOf(field)]))
  const errorsOf = (section: BlockPlan) =>
    errors.filter(({ path }) => outermost.get(path.split(/[.[]/)[0] ?? '') === section)
  return countProgress(
    outermostSections(plan)
      .filter((section) => section.visible(frame))
      .map((section) => {
        const found = errorsOf(section)
        return { remaining: found.length, wrong: found.filter((error) => !isMissingAnswer(error)).length }
      }),
  )
}

/** The section around a node that no other section is around. */
export const outermostSectionOf = ({ section }: Pick<NodePlan, 'section'>): BlockPlan | undefined =>
  section?.section ? outermostSectionOf(section) : section

import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Position, Project } from '../projects/public.ts'

export type ChoiceInput = { readonly order: number; readonly positionId: string }

/**
 * The chosen positions in order of preference.
 *
 * @throws DomainError when they are too many, or one is chosen twice, belongs elsewhere or was cancelled
 */
export function choosePositions(project: Project, chosen: readonly ChoiceInput[]): Position[] {
  if (chosen.length > project.choicesPerApplication) {
    throw new DomainError('recruitment.choices_too_many', { limit: project.choicesPerApplication })
  }
  if (new Set(chosen.map(({ order }) => order)).size < chosen.length) {
    throw invalid({ path: 'choices', key: 'field.invalid' })
  }
  if (new Set(chosen.map(({ positionId }) => positionId)).size < chosen.length) {
    throw new DomainError('recruitment.choice_duplicate')
  }
  return chosen
    .toSorted((a, b) => a.order - b.order)
    .map(({ positionId }) => {
      const position = project.positionById.get(positionId)
      if (!position) throw new DomainError('recruitment.choice_elsewhere')
      if (position.cancelled) throw new DomainError('recruitment.choice_cancelled')
      return position
    })
}

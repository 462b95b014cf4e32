import type { ApplicationFacts, PositionFacts } from './document-data.ts'
import { Localizer, type Wording } from './wording.ts'

export type Fact = { label: Wording; value: Wording }

/**
 * The first facts of every document of an application: number, name, sex, ID number, and the positions by preference.
 */
export function applicationFacts(facts: ApplicationFacts, number: Fact): Fact[][] {
  const localizer = new Localizer(facts.locale)
  const { applicant } = facts
  return [
    [number],
    [
      { label: localizer.text('label.name'), value: { text: applicant.name } },
      { label: localizer.text('label.sex'), value: localizer.text(`sex.${applicant.sex}`) },
    ],
    [{ label: localizer.text('label.idNumber'), value: { text: applicant.idNumber } }],
    ...positionFacts(facts.positions, localizer),
  ]
}

function positionFacts(positions: readonly PositionFacts[], localizer: Localizer): Fact[][] {
  const [only] = positions
  if (only && positions.length === 1) {
    return [
      [{ label: localizer.text('label.employer'), value: localizer.name(only.employer) }],
      [
        { label: localizer.text('label.position'), value: localizer.name(only.title) },
        { label: localizer.text('label.positionCode'), value: { text: only.code } },
      ],
    ]
  }
  return positions.map((position, index) => [
    {
      label: choiceLabel(positions, index, localizer),
      value: positionWording(position, localizer),
    },
  ])
}

/** The label of a position: its preference, where there are several. */
export const choiceLabel = (positions: readonly PositionFacts[], index: number, localizer: Localizer): Wording =>
  positions.length === 1
    ? localizer.text('label.position')
    : localizer.text('label.choice', () => ({ order: index + 1 }))

/** A position in a cell of its own. */
export function positionWording({ code, employer, title }: PositionFacts, localizer: Localizer): Wording {
  const [of, as] = [localizer.name(employer), localizer.name(title)]
  const translated = of.note !== undefined || as.note !== undefined
  return {
    text: `${of.text}\n${as.text}  ${code}`,
    note: translated ? `${of.note ?? of.text}, ${as.note ?? as.text}` : undefined,
  }
}

import type { ApplicationFacts, PositionFacts } from './document-data.ts'
import { Speaker, type Wording } from './wording.ts'

export type Fact = { label: Wording; value: Wording }

/** What every document of an application says first: number, name, sex, ID number, and the positions by preference. */
export function applicationFacts(facts: ApplicationFacts, number: Fact): Fact[][] {
  const speaker = new Speaker(facts.locale)
  const { applicant } = facts
  return [
    [number],
    [
      { label: speaker.text('label.name'), value: { text: applicant.name } },
      { label: speaker.text('label.sex'), value: speaker.text(`sex.${applicant.sex}`) },
    ],
    [{ label: speaker.text('label.idNumber'), value: { text: applicant.idNumber } }],
    ...positionFacts(facts.positions, speaker),
  ]
}

function positionFacts(positions: readonly PositionFacts[], speaker: Speaker): Fact[][] {
  const [only] = positions
  if (only && positions.length === 1) {
    return [
      [{ label: speaker.text('label.employer'), value: speaker.name(only.employer) }],
      [
        { label: speaker.text('label.position'), value: speaker.name(only.title) },
        { label: speaker.text('label.positionCode'), value: { text: only.code } },
      ],
    ]
  }
  return positions.map((position, index) => [
    {
      label: speaker.text('label.choice', () => ({ order: index + 1 })),
      value: positionWording(position, speaker),
    },
  ])
}

/** A position where it has one place to itself. */
export function positionWording({ code, employer, title }: PositionFacts, speaker: Speaker): Wording {
  const [of, as] = [speaker.name(employer), speaker.name(title)]
  const translated = of.note !== undefined || as.note !== undefined
  return {
    text: `${of.text}\n${as.text}  ${code}`,
    note: translated ? `${of.note ?? of.text}, ${as.note ?? as.text}` : undefined,
  }
}

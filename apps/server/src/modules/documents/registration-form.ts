import type { DescribedAnswer, DescribedPart, DescribedRows, FormDefinition } from '@rostrum/forms'
import { packWordForm, unitsPerRow, type WordCell, type WordRow } from '../../platform/documents/word-form.ts'
import type { ApplicationFacts, CivilDay, CivilTime } from './document-data.ts'
import { columnUnits, layOutAnswers, mostColumns, placesOf } from './form-layout.ts'
import { type PrintingProblem, problemOf } from './press.ts'
import { printedDay, Speaker, type Wording } from './wording.ts'

export type RegistrationForm = ApplicationFacts & {
  /** None before the first submission. */
  readonly applicationNumber: string | undefined
  readonly submittedAt: CivilTime | undefined
  /** Whether the applicant accepts another position; absent where the project does not ask. */
  readonly adjustable?: boolean | undefined
  /** The definition in the language of the document, for its layout. */
  readonly definition: FormDefinition
  /** From `describeAnswers` of the forms engine. */
  readonly parts: readonly DescribedPart[]
  /** The field that holds the photo, which stands at the head of the form instead. */
  readonly photoField?: string | undefined
  readonly attachments: readonly string[]
  readonly reviews: readonly { readonly opinion: string; readonly reviewer: string; readonly on: CivilDay }[]
}

const labelUnits = (units: number) => (units >= unitsPerRow / 2 ? 4 : 3)
const label = (wording: Wording, units: number): WordCell => ({ ...wording, units, role: 'label' })
const value = (wording: Wording, units: number): WordCell => ({ ...wording, units, role: 'value' })
const plain = (text: string): Wording => ({ text })
const heading = (wording: Wording): WordRow => ({
  cells: [{ ...wording, units: unitsPerRow, role: 'heading' }],
  keepsWithNext: true,
})
const wideRow = (name: Wording, content: Wording): WordRow => ({
  cells: [label(name, 4), value(content, unitsPerRow - 4)],
})

export type PrintedForm = { readonly word: Uint8Array; readonly problem?: PrintingProblem | undefined }

/** The registration form as a Word file: what was answered, laid out as the form is, with room for opinions and signatures. */
export async function printRegistrationForm(form: RegistrationForm): Promise<PrintedForm> {
  const speaker = new Speaker(form.locale)
  const { text, note } = speaker.text('form.title')
  const number = form.applicationNumber ?? ''
  const word = await packWordForm({
    title: [form.project.title, note === undefined ? text : `${text}  ${note}`],
    name: [form.project.title, text, number].join(' ').trim(),
    author: form.project.organiser,
    footer: [text, number].join(' ').trim(),
    rows: [
      ...applicantRows(form, speaker),
      ...choiceRows(form, speaker),
      ...answerRows(form, speaker),
      ...attachmentRows(form, speaker),
      ...pledgeRows(speaker),
      ...reviewRows(form, speaker),
    ],
  })
  const { photo } = form.applicant
  return { word, problem: problemOf(number, new Set(), !photo || isJpeg(photo)) }
}

const photoUnits = 5

function applicantRows(form: RegistrationForm, speaker: Speaker): WordRow[] {
  const { applicant, submittedAt } = form
  const left = unitsPerRow - photoUnits
  const row = (name: Wording, content: Wording): WordCell[] => [label(name, 4), value(content, left - 4)]
  const rows: WordCell[][] = [
    row(speaker.text('label.applicationNumber'), plain(form.applicationNumber ?? '')),
    [
      label(speaker.text('label.name'), 4),
      value(plain(applicant.name), 6),
      label(speaker.text('label.sex'), 4),
      value(speaker.text(`sex.${applicant.sex}`), left - 14),
    ],
    row(speaker.text('label.idNumber'), plain(applicant.idNumber)),
    row(speaker.text('label.submittedAt'), submittedAt ? speaker.time(submittedAt) : plain('')),
    row(
      speaker.text('footer.printedOn'),
      speaker.say((locale) => printedDay(form.issuedOn, locale)),
    ),
  ]
  return rows.map((cells, index) => ({
    cells: index === 0 ? [...cells, photoCell(form, speaker, rows.length)] : cells,
    minimumHeight: 10,
  }))
}

const isJpeg = (data: Uint8Array) => data[0] === 0xff && data[1] === 0xd8

function photoCell({ applicant }: RegistrationForm, speaker: Speaker, rowSpan: number): WordCell {
  const { photo } = applicant
  const cell = { units: photoUnits, role: 'value', rowSpan, align: 'center' } as const
  const name = speaker.text('label.photo')
  if (!photo || !isJpeg(photo)) return { ...name, ...cell }
  return { text: '', ...cell, picture: { data: photo, width: 34, height: 47.6, description: name.text } }
}

function choiceRows({ positions, adjustable }: RegistrationForm, speaker: Speaker): WordRow[] {
  const rows = positions.map(({ employer, title, code }, index) =>
    wideRow(
      positions.length === 1
        ? speaker.text('label.position')
        : speaker.text('label.choice', () => ({ order: index + 1 })),
      plain(`${employer}\n${title}  ${code}`),
    ),
  )
  if (adjustable === undefined) return rows
  const answer = speaker.text(adjustable ? 'form.yes' : 'form.no')
  return [...rows, wideRow(speaker.text('form.adjustable'), answer)]
}

function answerRows({ definition, parts, photoField }: RegistrationForm, speaker: Speaker): WordRow[] {
  const places = placesOf(definition)
  return parts.flatMap(({ label: title, items }) => {
    const shown = items.filter(({ name }) => name !== photoField)
    if (shown.length === 0) return []
    const rows = runsOf(shown).flatMap((run) =>
      run.kind === 'rows' ? subFormRows(run.rows, title, speaker) : layOutAnswers(run.answers, places).map(answerRow),
    )
    return title === '' ? rows : [heading(plain(title)), ...rows]
  })
}

type Run = { kind: 'answers'; answers: DescribedAnswer[] } | { kind: 'rows'; rows: DescribedRows }

/** Answers that follow one another, with the sub-forms between them. */
function runsOf(items: readonly (DescribedAnswer | DescribedRows)[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.kind === 'rows') runs.push({ kind: 'rows', rows: item })
    else if (last?.kind === 'answers') last.answers.push(item)
    else runs.push({ kind: 'answers', answers: [item] })
  }
  return runs
}

function answerRow(line: readonly { answer: DescribedAnswer; units: number }[]): WordRow {
  return {
    cells: line.flatMap(({ answer, units }) => [
      label(plain(answer.label), labelUnits(units)),
      value(plain(answer.text), units - labelUnits(units)),
    ]),
  }
}

function subFormRows(rows: DescribedRows, section: string, speaker: Speaker): WordRow[] {
  const title = rows.label !== '' && rows.label !== section ? [heading(plain(rows.label))] : []
  if (rows.rows.length === 0) return [...title, { cells: [value(speaker.text('form.none'), unitsPerRow)] }]
  if (rows.columns.length > mostColumns) {
    return rows.rows.flatMap((row, index) => [
      heading(speaker.text('form.entry', () => ({ label: rows.label || section, order: index + 1 }))),
      ...layOutAnswers(row, new Map()).map(answerRow),
    ])
  }
  const units = columnUnits(rows)
  return [
    ...title,
    { cells: rows.columns.map((column, index) => label(plain(column), units[index] ?? 2)), keepsWithNext: true },
    ...rows.rows.map((row) => ({ cells: row.map(({ text }, index) => value(plain(text), units[index] ?? 2)) })),
  ]
}

function attachmentRows({ attachments }: RegistrationForm, speaker: Speaker): WordRow[] {
  return attachments.length === 0 ? [] : [wideRow(speaker.text('form.attachments'), plain(attachments.join('\n')))]
}

function pledgeRows(speaker: Speaker): WordRow[] {
  return [
    signedRow(speaker.text('form.pledge_title'), speaker.text('form.pledge'), speaker.text('form.signature_line')),
  ]
}

function reviewRows({ reviews }: RegistrationForm, speaker: Speaker): WordRow[] {
  const name = speaker.text('form.review')
  // Without an opinion on record there is room to write one by hand.
  if (reviews.length === 0) return [signedRow(name, plain(''), speaker.text('form.review_line'))]
  return reviews.map(({ opinion, reviewer, on }) =>
    signedRow(
      name,
      plain(opinion),
      speaker.text('form.reviewed_line', (locale) => ({ reviewer, date: printedDay(on, locale) })),
    ),
  )
}

function signedRow(name: Wording, content: Wording, signature: Wording): WordRow {
  return {
    cells: [label(name, 4), { ...value(content, unitsPerRow - 4), signature: bothLines(signature) }],
    minimumHeight: 32,
  }
}

const bothLines = ({ text, note }: Wording): string => (note === undefined ? text : `${text}\n${note}`)

import type { DescribedNode } from '@rostrum/forms'
import { type FormCell, type FormDocument, type FormRow, unitsPerRow } from '../../../kernel/documents/form-document.ts'
import { drawForm } from '../../../kernel/documents/pdf-form.ts'
import { packWordForm } from '../../../kernel/documents/word-form.ts'
import { choiceLabel, positionWording } from './application-facts.ts'
import type { DescribedFormPair } from './described-form.ts'
import type { ApplicationFacts } from './document-data.ts'
import { label, layOutForm, plain, value } from './form-layout.ts'
import {
  type PdfRenderer,
  type PrintedDocument,
  type PrintingProblem,
  printDocument,
  problemOf,
} from './pdf-renderer.ts'
import type { CivilDay, CivilTime, Name } from './printed-values.ts'
import { Localizer, nameInLocale, printedDay, type Wording } from './wording.ts'

export type RegistrationForm = ApplicationFacts & {
  /** Absent before the first submission. */
  readonly applicationNumber: string | undefined
  readonly submittedAt: CivilTime | undefined
  /** Whether the applicant accepts another position; absent where the project does not ask. */
  readonly adjustable?: boolean | undefined
  readonly layout: DescribedFormPair
  /** The field of the photo. The photo is printed at the head of the form instead. */
  readonly photoField?: string | undefined
  readonly attachments: readonly string[]
  readonly reviews: readonly { readonly opinion: string; readonly reviewer: Name; readonly on: CivilDay }[]
}

const wideRow = (name: Wording, content: Wording): FormRow => ({
  cells: [label(name, 4), value(content, unitsPerRow - 4)],
})

export type PrintedForm = { readonly word: Uint8Array; readonly problem?: PrintingProblem | undefined }

/**
 * The registration form as a Word file: the answers in the layout of the form, with space for opinions and signatures.
 */
export async function printRegistrationForm(form: RegistrationForm): Promise<PrintedForm> {
  const word = await packWordForm(formDocumentOf(form))
  const { photo } = form.applicant
  return { word, problem: problemOf(form.applicationNumber ?? '', new Set(), !photo || isJpeg(photo)) }
}

/** The same form as PDF. */
export function renderRegistrationForm(renderer: PdfRenderer, form: RegistrationForm): PrintedDocument {
  const title = new Localizer(form.locale).text('form.title')
  const { photo } = form.applicant
  return printDocument(renderer, form, title, form.applicationNumber ?? '', (sheet) => {
    drawForm(sheet, formDocumentOf(form))
    return !photo || isJpeg(photo)
  })
}

function formDocumentOf(form: RegistrationForm): FormDocument {
  const localizer = new Localizer(form.locale)
  const { text } = localizer.text('form.title')
  const number = form.applicationNumber ?? ''
  return {
    title: [onOneLine(localizer.name(form.project.title)), localizer.line('form.title')],
    name: [form.project.title.chinese, text, number].join(' ').trim(),
    author: form.project.organiser.chinese,
    footer: [text, number].join(' ').trim(),
    rows: [
      ...applicantRows(form, localizer),
      ...choiceRows(form, localizer),
      ...answerRows(form, localizer),
      ...attachmentRows(form, localizer),
      ...pledgeRows(localizer),
      ...reviewRows(form, localizer),
    ],
  }
}

const photoUnits = 5

function applicantRows(form: RegistrationForm, localizer: Localizer): FormRow[] {
  const { applicant, submittedAt } = form
  const left = unitsPerRow - photoUnits
  const row = (name: Wording, content: Wording): FormCell[] => [label(name, 4), value(content, left - 4)]
  const rows: FormCell[][] = [
    row(localizer.text('label.applicationNumber'), plain(form.applicationNumber ?? '')),
    [
      label(localizer.text('label.name'), 4),
      value(plain(applicant.name), 6),
      label(localizer.text('label.sex'), 4),
      value(localizer.text(`sex.${applicant.sex}`), left - 14),
    ],
    row(localizer.text('label.idNumber'), plain(applicant.idNumber)),
    row(localizer.text('label.submittedAt'), submittedAt ? localizer.time(submittedAt) : plain('')),
    row(
      localizer.text('footer.printedOn'),
      localizer.forEachLanguage((locale) => printedDay(form.issuedOn, locale)),
    ),
  ]
  return rows.map((cells, index) => ({
    cells: index === 0 ? [...cells, photoCell(form, localizer, rows.length)] : cells,
    minimumHeight: 10,
  }))
}

const isJpeg = (data: Uint8Array) => data[0] === 0xff && data[1] === 0xd8

function photoCell({ applicant }: RegistrationForm, localizer: Localizer, rowSpan: number): FormCell {
  const { photo } = applicant
  const cell = { units: photoUnits, role: 'value', rowSpan, align: 'center' } as const
  const name = localizer.text('label.photo')
  if (!photo || !isJpeg(photo)) return { ...name, ...cell }
  return { text: '', ...cell, picture: { data: photo, width: 34, height: 47.6, description: name.text } }
}

function choiceRows({ positions, adjustable }: RegistrationForm, localizer: Localizer): FormRow[] {
  const rows = positions.map((position, index) =>
    wideRow(choiceLabel(positions, index, localizer), positionWording(position, localizer)),
  )
  if (adjustable === undefined) return rows
  const answer = localizer.text(adjustable ? 'answer.yes' : 'answer.no')
  return [...rows, wideRow(localizer.text('form.adjustable'), answer)]
}

function answerRows({ layout, photoField }: RegistrationForm, localizer: Localizer): readonly FormRow[] {
  if (photoField === undefined) return layOutForm(layout, localizer)
  const rest = (nodes: readonly DescribedNode[]) => nodes.flatMap((node) => withoutField(node, photoField))
  return layOutForm({ chinese: rest(layout.chinese), english: layout.english && rest(layout.english) }, localizer)
}

/** The photo is at the head of the form, so its field is left out. */
function withoutField(node: DescribedNode, name: string): readonly DescribedNode[] {
  const inner = (nodes: readonly DescribedNode[]) => nodes.flatMap((child) => withoutField(child, name))
  switch (node.kind) {
    case 'answer':
      return node.name === name ? [] : [node]
    case 'group':
      return [{ ...node, children: inner(node.children) }]
    case 'columns':
      return [{ ...node, columns: node.columns.map((column) => ({ ...column, children: inner(column.children) })) }]
    case 'table':
      return [
        { ...node, rows: node.rows.map((row) => row.map((cell) => ({ ...cell, children: inner(cell.children) }))) },
      ]
    case 'rows':
    case 'text':
      return [node]
  }
}

function attachmentRows({ attachments }: RegistrationForm, localizer: Localizer): FormRow[] {
  return attachments.length === 0 ? [] : [wideRow(localizer.text('form.attachments'), plain(attachments.join('\n')))]
}

function pledgeRows(localizer: Localizer): FormRow[] {
  return [
    signedRow(
      localizer.text('form.pledge_title'),
      localizer.text('form.pledge'),
      localizer.text('form.signature_line'),
    ),
  ]
}

function reviewRows({ reviews }: RegistrationForm, localizer: Localizer): FormRow[] {
  const name = localizer.text('form.review')
  // Without a recorded opinion there is space to write one by hand.
  if (reviews.length === 0) return [signedRow(name, plain(''), localizer.text('form.review_line'))]
  return reviews.map(({ opinion, reviewer, on }) =>
    signedRow(
      name,
      plain(opinion),
      localizer.text('form.reviewed_line', (locale) => ({
        reviewer: nameInLocale(locale, reviewer),
        date: printedDay(on, locale),
      })),
    ),
  )
}

function signedRow(name: Wording, content: Wording, signature: Wording): FormRow {
  return {
    cells: [label(name, 4), { ...value(content, unitsPerRow - 4), signature: bothLines(signature) }],
    minimumHeight: 32,
  }
}

const onOneLine = ({ text, note }: Wording): string => (note === undefined ? text : `${text}  ${note}`)

const bothLines = ({ text, note }: Wording): string => (note === undefined ? text : `${text}\n${note}`)

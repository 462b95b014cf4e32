import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  Footer,
  HeightRule,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  NoBreakHyphen,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { type FormCell, type FormDocument, type FormPicture, type FormRow, unitsPerRow } from './form-document.ts'

const pageWidth = 210
const pageHeight = 297
const margin = 18
const twips = convertMillimetersToTwip
const unit = Math.floor(twips(pageWidth - 2 * margin) / unitsPerRow)
const pixelsPerMillimetre = 96 / 25.4

/** Fonts of Windows and macOS for official papers; other systems substitute their own Song and Hei. */
const songFont = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }
const heiFont = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' }

/**
 * Word rejects a whole file with one of these two, which XML 1.0 (2.2) excludes. The library removes control
 * characters.
 */
const xmlText = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '')

/** A form in the layout of Chinese offices: a title, and one ruled table from the first row to the signatures. */
export function packWordForm(form: FormDocument): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      title: xmlText(form.name),
      creator: xmlText(form.author),
      description: '',
      styles: { default: { document: { run: { font: songFont, size: 21 } } } },
      sections: [
        {
          properties: {
            page: {
              size: { width: twips(pageWidth), height: twips(pageHeight) },
              margin: { top: twips(16), bottom: twips(16), left: twips(margin), right: twips(margin) },
            },
          },
          footers: { default: pageFooter(form.footer) },
          children: [...form.title.map(titleLine), formTable(form.rows), lastLine()],
        },
      ],
    }),
  )
}

function titleLine(text: string, index: number): Paragraph {
  const last = index > 0
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: last ? 160 : 80 },
    children: [new TextRun({ text: xmlText(text), font: heiFont, size: index === 0 ? 32 : 40, bold: index === 0 })],
  })
}

/** A Word document ends with a paragraph. This one is too low to start a page of its own. */
function lastLine(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' } })
}

function pageFooter(text: string): Footer {
  const style = { size: 18, color: '444444' }
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ ...style, text: `${xmlText(text)}　` }),
          new TextRun({ ...style, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

function formTable(rows: readonly FormRow[]): Table {
  const line = { style: BorderStyle.SINGLE, size: 6, color: '333333' }
  return new Table({
    width: { size: unit * unitsPerRow, type: WidthType.DXA },
    columnWidths: Array.from({ length: unitsPerRow }, () => unit),
    layout: TableLayoutType.FIXED,
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: rows.map(
      ({ cells, minimumHeight = 9, keepsWithNext = false }) =>
        new TableRow({
          cantSplit: true,
          height: { value: twips(minimumHeight), rule: HeightRule.ATLEAST },
          children: cells.map((cell) => tableCell(cell, keepsWithNext)),
        }),
    ),
  })
}

function tableCell(cell: FormCell, keepNext: boolean): TableCell {
  const fill = { label: 'F2F2F2', heading: 'E4E4E4', value: undefined }[cell.role]
  return new TableCell({
    columnSpan: cell.units,
    ...(cell.rowSpan && { rowSpan: cell.rowSpan }),
    width: { size: unit * cell.units, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    ...(fill && { shading: { fill } }),
    ...(cell.picture && { margins: { top: 0, bottom: 0, left: 0, right: 0 } }),
    children: cell.picture ? [pictureParagraph(cell.picture)] : textParagraphs(cell, keepNext),
  })
}

function pictureParagraph({ data, width, height, description }: FormPicture): Paragraph {
  const transformation = { width: width * pixelsPerMillimetre, height: height * pixelsPerMillimetre }
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new ImageRun({
        type: 'jpg',
        data,
        transformation,
        altText: { name: xmlText(description), description: xmlText(description) },
      }),
    ],
  })
}

/** Word breaks lines after hyphens, also within a date. */
const nonBreaking = (text: string): (string | NoBreakHyphen)[] =>
  text.split(/(?<=\d)-(?=\d)/).flatMap((part, at) => (at === 0 ? [part] : [new NoBreakHyphen(), part]))

const lineEnd = /\r\n|[\n\r]/

function textParagraphs({ text, note, role, align, signature }: FormCell, keepNext: boolean): Paragraph[] {
  const alignment = align ?? (role === 'label' ? 'center' : 'left')
  const write = (lines: string, run: IRunOptions, options: IParagraphOptions = {}) =>
    lines.split(lineEnd).map(
      (line) =>
        new Paragraph({
          alignment,
          keepNext,
          ...options,
          children: [new TextRun({ ...run, children: nonBreaking(xmlText(line)) })],
        }),
    )
  const [first, ...rest] = signature?.split(lineEnd) ?? []
  return [
    ...write(text, { size: 21, bold: role !== 'value' }),
    ...(note === undefined ? [] : write(note, { size: 16 })),
    ...(first === undefined ? [] : write(first, { size: 21 }, { alignment: 'right', spacing: { before: 480 } })),
    ...rest.flatMap((line) => write(line, { size: 16 }, { alignment: 'right' })),
  ]
}

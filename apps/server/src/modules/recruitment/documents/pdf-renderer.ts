import { type DocumentFonts, documentFonts } from '../../../kernel/documents/fonts.ts'
import { Sheet } from '../../../kernel/documents/sheet.ts'
import type { DocumentKeyRing } from '../../../kernel/documents/signing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { ApplicationFacts } from './document-data.ts'
import type { Wording } from './wording.ts'

/** What it takes to print: the typeface, the signing key and the address of the page that checks signatures. */
export type PdfRenderer = {
  readonly fonts: DocumentFonts
  readonly keyRing: DocumentKeyRing
  /** Such as `https://exam.example.gov.cn/verify`; the code is its fragment and never reaches a server. */
  readonly verifyUrl: string
}

/** Makes ready to print; cheap but for the first time in a process, which reads the typeface. */
export async function createPdfRenderer({
  config,
  documentKeys,
}: Pick<Platform, 'config' | 'documentKeys'>): Promise<PdfRenderer> {
  return {
    fonts: await documentFonts(config.documentFonts),
    keyRing: documentKeys,
    verifyUrl: `${config.publicUrl}/verify`,
  }
}

/** What went wrong while printing and must be told to the exam office: the paper does not say everything it should. */
export type PrintingProblem = {
  readonly number: string
  /** Characters that the typeface lacks, printed as 〓. */
  readonly missingCharacters: readonly string[]
  readonly photoUnreadable: boolean
}

export type PrintedDocument = { readonly pdf: Uint8Array; readonly problem?: PrintingProblem | undefined }

export function openSheet(renderer: PdfRenderer, facts: ApplicationFacts, title: Wording, number: string): Sheet {
  return new Sheet({
    title: `${facts.project.title.chinese} ${title.text} ${number}`,
    author: facts.project.organiser.chinese,
    language: 'zh-CN',
    createdAt: new Date(`${facts.issuedOn}T00:00:00Z`),
    fonts: renderer.fonts,
  })
}

/** One document of its own file. `draw` answers whether the photo was printed as it should. */
export function printDocument(
  renderer: PdfRenderer,
  facts: ApplicationFacts,
  title: Wording,
  number: string,
  draw: (sheet: Sheet) => boolean,
): PrintedDocument {
  const sheet = openSheet(renderer, facts, title, number)
  sheet.newPage()
  const photoPrinted = draw(sheet)
  return { pdf: Buffer.concat([...sheet.finish()]), problem: problemOf(number, sheet.missing, photoPrinted) }
}

export function problemOf(
  number: string,
  missing: ReadonlySet<string>,
  photoPrinted: boolean,
): PrintingProblem | undefined {
  if (missing.size === 0 && photoPrinted) return undefined
  return { number, missingCharacters: [...missing], photoUnreadable: !photoPrinted }
}

import { type DocumentFonts, documentFonts } from '../../../kernel/documents/fonts.ts'
import { Sheet } from '../../../kernel/documents/sheet.ts'
import type { DocumentKeyRing } from '../../../kernel/documents/signing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { ApplicationFacts } from './document-data.ts'
import type { Wording } from './wording.ts'

/** The dependencies of printing: the typeface, the signing key and the address of the verification page. */
export type PdfRenderer = {
  readonly fonts: DocumentFonts
  readonly keyRing: DocumentKeyRing
  /** For example `https://exam.example.gov.cn/verify`. The code is its fragment and never reaches a server. */
  readonly verifyUrl: string
}

/** Creates a renderer. Only the first call in a process is expensive, because it reads the typeface. */
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

/** A printing problem to report to the exam office: the document is incomplete. */
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

/** Prints a document into its own file. `draw` returns whether the photo was printed correctly. */
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

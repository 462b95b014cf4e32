import { Document, Packer, Paragraph } from 'docx'

/** A Word file with a paragraph for each line. */
export const wordFile = (lines: readonly string[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((text) => new Paragraph(text)) }] }))

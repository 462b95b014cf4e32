import { documentFonts } from '@rostrum/server/kernel/documents/fonts'
import { documentKeyRing } from '@rostrum/server/kernel/documents/signing'
import { printAdmissionTicket } from '@rostrum/server/modules/recruitment/documents/admission-ticket'
import { ticket } from '@rostrum/server/modules/recruitment/documents/document-facts.fixture'
import { readPages } from '@rostrum/server/testing/printed-page'
import sharp from 'sharp'

/** A page of a ticket printed with this key: its picture, and the text of its QR code. */
export async function printTicket(key: string) {
  const address = process.env.PRODUCT_URL ?? ''
  const press = { fonts: await documentFonts(), keyRing: documentKeyRing(key), verifyUrl: `${address}/verify` }
  const [page] = await readPages(printAdmissionTicket(press, ticket).pdf)
  if (!page) throw new Error('nothing was printed')
  const { pixels, pixelWidth: width, pixelHeight: height } = page
  return {
    link: page.readQr().text,
    width,
    height,
    image: sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha(),
  }
}

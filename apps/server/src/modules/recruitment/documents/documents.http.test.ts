import { writeDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import { verifyDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentKeyRing } from '../../../kernel/documents/signing.ts'
import { readPages } from '../../../testing/printed-page.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { printAdmissionTicket } from './admission-ticket.ts'
import { ticket } from './document-facts.fixture.ts'
import { createPdfRenderer } from './pdf-renderer.ts'

const retired = documentKeyRing('01'.repeat(32))
let server: TestServer
beforeAll(async () => {
  const keys = retired.publicKeys.map(({ key }) => key).join(',')
  server = await startTestServer({ env: { PUBLIC_URL: 'https://exam.example', DOCUMENT_RETIRED_KEYS: keys } })
})
afterAll(() => server.close())

const publishedKeys = async () =>
  (await server.client().get('/recruitApi/common/api/document/verificationKeys')).data.keys

describe('verification keys', () => {
  it('are public, and verify a ticket of this server', async () => {
    const { pdf } = printAdmissionTicket(await createPdfRenderer(server.platform), ticket)
    const [page] = await readPages(pdf)
    const scanned = page?.readQr().text ?? ''
    expect(scanned).toMatch(/^https:\/\/exam\.example\/verify#/)
    expect(verifyDocumentCode(scanned, await publishedKeys()).state).toBe('genuine')
  })

  it('include retired keys, because paper outlives them', async () => {
    const facts = {
      kind: 'ticket',
      number: '1',
      projectCode: 'P',
      name: '林晓',
      idTail: '002X',
      issuedOn: '2025-11-16',
      amount: '',
      sessions: [],
    } as const
    const code = writeDocumentCode(facts, retired.keyId, retired.sign)
    expect(verifyDocumentCode(code, await publishedKeys())).toEqual({ state: 'genuine', facts })
  })
})

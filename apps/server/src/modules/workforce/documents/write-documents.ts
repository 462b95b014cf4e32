import { documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import type { employeeDocuments } from '@rostrum/contracts/workforce/documents/resources'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { claimUpload, ownerOf } from '../../system/files/public.ts'
import { insertDocuments, updateDocument } from './document.store.ts'

export const documentNumberPurpose = 'employee-document-number'

type Values = Partial<z.output<typeof employeeDocuments.schema>>

/** Stores papers with their numbers sealed. @throws DomainError at `scanFileId` for a file that is no own upload */
export async function writeDocuments(context: WriteContext, written: readonly WrittenRecord<Values>[]): Promise<void> {
  const { tx, actor, now, platform } = context
  for (const { values } of written) {
    const { scanFileId } = values
    if (scanFileId && !(await claimUpload(tx, { id: scanFileId, purpose: documentScanUpload }, ownerOf(actor), now)))
      throw invalid({ path: 'scanFileId', key: 'field.invalid' })
  }
  const sealed = (number: string) =>
    number === '' ? null : platform.personalData.encrypt(number, documentNumberPurpose)
  await insertDocuments(
    tx,
    written
      .filter(({ isCreate }) => isCreate)
      .map(({ id, values }) => ({
        ...{ id, employment_id: values.employmentId ?? '', kind: values.kind ?? 'other_document' },
        number_encrypted: sealed(values.number ?? ''),
        ...{ valid_from: values.validFrom ?? null, valid_to: values.validTo ?? null },
        ...{ scan_file_id: values.scanFileId ?? null, remark: values.remark ?? '' },
      })),
    now,
  )
  for (const { id, isCreate, values } of written) {
    if (isCreate) continue
    const { kind, number, validFrom, validTo, scanFileId, remark } = values
    await updateDocument(tx, id, {
      ...(kind !== undefined && { kind }),
      ...(number !== undefined && { number_encrypted: sealed(number) }),
      ...(validFrom !== undefined && { valid_from: validFrom }),
      ...(validTo !== undefined && { valid_to: validTo }),
      ...(scanFileId !== undefined && { scan_file_id: scanFileId }),
      ...(remark !== undefined && { remark }),
    })
  }
}

import { documentCalls } from '@rostrum/contracts/workforce/documents/calls'
import { documentScanRule, documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { sendFile } from '../../system/files/public.ts'
import { deleteExpiredDocuments } from './delete-expired-documents.ts'
import { documentRequirementResource, employeeDocumentResource, missingDocumentResource } from './document.resources.ts'
import { documentDeadlines, documentTodos } from './document-home.ts'
import { sampleDocuments } from './documents.sample.ts'
import { openDocumentScan, revealNumber } from './open-document.ts'
import { documentNumberPurpose } from './write-documents.ts'

const retentionJob = 'employee-documents.delete-expired'

/** Papers of employees that run out, and which ones are required of whom. */
export const employeeDocumentsModule: Module = {
  name: 'employee-documents',
  resources: [employeeDocumentResource, missingDocumentResource, documentRequirementResource],
  encryptedColumns: [
    { table: 'employee_document', id: 'id', column: 'number_encrypted', purpose: documentNumberPurpose },
  ],
  uploads: { [documentScanUpload]: { permission: 'employee-document:write', rule: documentScanRule } },
  findReferencedFiles: () => findReferencedFilesIn(['employee_document', 'scan_file_id']),
  todos: (platform) => (actor, context) => documentTodos(platform, actor, context),
  deadlines: (platform) => (actor, context) => documentDeadlines(platform, actor, context),
  sample: (tx, platform, world) => sampleDocuments(tx, platform, world.branch('employee-documents')),
  retention: [{ kind: 'employee-document', job: retentionJob }],
  jobs: (platform) => ({ [retentionJob]: () => deleteExpiredDocuments(platform) }),
  schedule: [{ name: retentionJob, schedule: '25 3 * * *' }],
  mount(mount, platform) {
    mount.calls(documentCalls, {
      'POST /workbenchApi/workforce/documents/{id}/reveals': ({ actor, now }, input) =>
        revealNumber(platform, actor, input, now),
      'GET /workbenchApi/workforce/documents/{id}/scan': async ({ actor, now, reply }, { id }) =>
        sendFile(platform, reply, await openDocumentScan(platform, actor, id, now)),
    })
  },
}

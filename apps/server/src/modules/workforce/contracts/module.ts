import { contractCalls } from '@rostrum/contracts/workforce/contracts/calls'
import {
  contractScanRule,
  contractScanUpload,
  contractTemplateRule,
  contractTemplateUpload,
} from '@rostrum/contracts/workforce/contracts/files'
import { templateCalls } from '@rostrum/contracts/workforce/contracts/template-calls'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { sendDocument, wordType } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { sendFile } from '../../system/files/public.ts'
import { contractApproval } from './acts/contract-approval.ts'
import { doContractAct } from './acts/do-contract-act.ts'
import { removeContract } from './acts/remove-contract.ts'
import { renewContract } from './acts/renew-contract.ts'
import { showActs } from './acts/show-acts.ts'
import { contractResource } from './contract.resource.ts'
import { contractDeadlines, contractTodos } from './contract-home.ts'
import { sampleContracts } from './contracts.sample.ts'
import { deleteExpiredContracts } from './delete-expired-contracts.ts'
import { missingContractResource } from './missing-contract.resource.ts'
import { openScan } from './open-scan.ts'
import { printContract } from './print-contract.ts'
import { contractTemplateResource } from './templates/template.resource.ts'
import {
  addVersion,
  openVersionFile,
  publishTemplateVersion,
  showVersions,
  tryVersion,
} from './templates/template-versions.ts'

const retentionJob = 'contracts.delete-expired'

/** Contracts of employments, what they are printed from, and who has none. */
export const contractsModule: Module = {
  name: 'contracts',
  resources: [contractResource, missingContractResource, contractTemplateResource],
  approvalKinds: [contractApproval],
  uploads: {
    [contractScanUpload]: { permission: 'contract:write', rule: contractScanRule },
    [contractTemplateUpload]: { permission: 'contract-template:write', rule: contractTemplateRule },
  },
  findReferencedFiles: () =>
    findReferencedFilesIn(['contract', 'scan_file_id'], ['contract_template_version', 'file_id']),
  todos: (platform) => (actor, context) => contractTodos(platform, actor, context),
  deadlines: (platform) => (actor, context) => contractDeadlines(platform, actor, context),
  sample: (tx, platform, world) => sampleContracts(tx, platform, world.branch('contracts')),
  retention: [{ kind: 'contract', job: retentionJob }],
  jobs: (platform) => ({ [retentionJob]: () => deleteExpiredContracts(platform) }),
  schedule: [{ name: retentionJob, schedule: '20 3 * * *' }],
  mount(mount, platform) {
    mountContracts(mount, platform)
    mountTemplates(mount, platform)
  },
}

function mountContracts(mount: Mount, platform: Platform): void {
  mount.calls(contractCalls, {
    'GET /workbenchApi/workforce/contracts/{id}/acts': ({ actor, now, language }, { id }) =>
      showActs(platform, { actor, now, language }, id),
    'POST /workbenchApi/workforce/contracts/{id}/signature': ({ actor, now }, { signedOn, ...request }) =>
      doContractAct(platform, actor, request, { act: 'sign', day: signedOn }, now),
    'POST /workbenchApi/workforce/contracts/{id}/end': ({ actor, now }, { endsOn, reason, ...request }) =>
      doContractAct(platform, actor, request, { act: 'end', day: endsOn, reason }, now),
    'POST /workbenchApi/workforce/contracts/{id}/voidance': ({ actor, now }, { reason, ...request }) =>
      doContractAct(platform, actor, request, { act: 'void', reason }, now),
    'POST /workbenchApi/workforce/contracts/{id}/renewal': ({ actor, now }, input) =>
      renewContract(platform, actor, input, now),
    'DELETE /workbenchApi/workforce/contracts/{id}': ({ actor, now }, key) => removeContract(platform, actor, key, now),
    'GET /workbenchApi/workforce/contracts/{id}/scan': async ({ actor, now, reply }, { id }) =>
      sendFile(platform, reply, await openScan(platform, actor, id, now)),
    'GET /workbenchApi/workforce/contracts/{id}/document': async ({ actor, now, reply }, { id }) =>
      sendDocument(reply, { ...(await printContract(platform, actor, id, now)), mediaType: wordType }),
  })
}

function mountTemplates(mount: Mount, platform: Platform): void {
  mount.calls(templateCalls, {
    'GET /workbenchApi/workforce/contract-templates/{id}/versions': ({ actor, language }, { id }) =>
      showVersions(platform, actor, id, language),
    'POST /workbenchApi/workforce/contract-templates/{id}/versions': ({ actor, now }, input) =>
      addVersion(platform, actor, input, now),
    'POST /workbenchApi/workforce/contract-templates/{id}/versions/{version}/publication': ({ actor, now }, key) =>
      publishTemplateVersion(platform, actor, key, now),
    'GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/file': async ({ actor, reply }, key) =>
      sendFile(platform, reply, await openVersionFile(platform, actor, key)),
    'GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/trial': async ({ actor, reply }, key) =>
      sendDocument(reply, { ...(await tryVersion(platform, actor, key)), mediaType: wordType }),
  })
}

import { ownFileCalls } from '@rostrum/contracts/workforce/own-file/calls'
import type { Module } from '../../../module.ts'
import { namesOfPerson } from '../employees/public.ts'
import { askOwnChange } from './ask-own-change.ts'
import { revealOwnValue } from './reveal-own-value.ts'
import { rosterChangeApproval, rosterChangePurpose } from './roster-change.ts'
import { showOwnFile } from './show-own-file.ts'

/** The staff file as its own person reads it, and the changes that the person asks for. */
export const ownFileModule: Module = {
  name: 'own-file',
  auditNames: { 'roster-change': namesOfPerson('roster_change') },
  approvalKinds: [rosterChangeApproval],
  encryptedColumns: [{ table: 'roster_change', id: 'id', column: 'values_encrypted', purpose: rosterChangePurpose }],
  mount(mount, platform) {
    mount.calls(ownFileCalls, {
      'GET /workbenchApi/own/file': (context) => showOwnFile({ ...context, platform }),
      'POST /workbenchApi/own/file/reveals': ({ actor, now }, input) => revealOwnValue(platform, actor, input, now),
      'POST /workbenchApi/own/file/changes': (context, input) => askOwnChange({ ...context, platform }, input),
    })
  },
}

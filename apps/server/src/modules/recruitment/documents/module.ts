import { documentCalls } from '@rostrum/contracts/recruitment/documents/calls'
import type { Module } from '../../../module.ts'

export const documentsModule: Module = {
  name: 'documents',
  mount(mount, { documentKeys }) {
    mount.calls(documentCalls, {
      'GET /recruitApi/common/api/document/verificationKeys': async () => ({ keys: [...documentKeys.publicKeys] }),
    })
  },
}
